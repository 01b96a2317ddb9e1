import { FileArchive } from 'lucide-react'
import { archiveMax } from '#contract/archives/restore.ts'
import { t } from '#web/messages/text.ts'
import { SendDrop } from '#web/ui/send-drop.tsx'
import { useStartRefusal } from '#web/features/clubs/create/start-refusal.ts'
import { useRestore } from './actions.ts'
import { StartRefusal } from './start-refusal.tsx'

/** A place for the file of a club, or why the reader can bring none. */
export function ArchiveDrop() {
  const refusal = useStartRefusal()
  const sent = useRestore()
  if (refusal !== null) return <StartRefusal sentence={refusal} />
  return (
    <SendDrop
      accept=".zip,application/zip"
      max={archiveMax}
      tooLarge={t(
        'archives.fileTooLarge',
        'This file is larger than {max} MB, which is too large for a club.',
        {
          max: archiveMax / 1024 ** 2,
        },
      )}
      sent={sent}
      icon={<FileArchive className="size-9 text-ink-faint" aria-hidden="true" />}
      invitation={t('archives.dropHere', 'Drop the club’s .zip file here, or')}
      arrived={t('archives.checking', 'Checking your file…')}
      className="min-h-56 justify-center"
    />
  )
}
