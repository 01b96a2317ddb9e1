import { FileArchive } from 'lucide-react'
import { archiveMax } from '#contract/archives/restore.ts'
import { t } from '#web/messages/text.ts'
import { SendDrop } from '#web/ui/send-drop.tsx'
import { useRestore } from './actions.ts'

/** A place for the file of a club. */
export const ArchiveDrop = () => (
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
    sent={useRestore()}
    icon={<FileArchive className="size-9 text-ink-faint" aria-hidden="true" />}
    invitation={t('archives.dropHere', 'Drop the club’s .zip file here, or')}
    arrived={t('archives.checking', 'Checking your file…')}
    className="min-h-56 justify-center"
  />
)
