import { FileArchive } from 'lucide-react'
import { useState } from 'react'
import { archiveMax } from '#contract/archives/restore.ts'
import { errorMessage } from '#web/client/api.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useRestore } from './actions.ts'

const megabyte = 1024 ** 2

/** A place for the file of a club: drop it there, or choose it. It is sent at once. */
export function ArchiveDrop() {
  const { sending, percent } = useRestore()
  const [isTooLarge, setIsTooLarge] = useState(false)

  function open(file: File) {
    setIsTooLarge(file.size > archiveMax)
    sending.reset()
    if (file.size <= archiveMax) sending.run(file)
  }

  const problem = isTooLarge
    ? t('archives.fileTooLarge', 'This file is larger than {max} MB, which is too large for a club.', {
        max: archiveMax / megabyte,
      })
    : sending.error &&
      errorMessage(sending.error, t('archives.notSent', 'Couldn’t send this file. Try again in a moment.'))

  return (
    <FileDrop
      accept=".zip,application/zip"
      disabled={sending.isPending}
      problem={problem}
      className="min-h-56 justify-center"
      onFile={open}
    >
      <FileArchive className="size-9 text-ink-faint" aria-hidden="true" />
      {sending.isPending ? (
        <>
          <span className="text-sm text-ink-soft">
            {percent < 100
              ? t('archives.sending', 'Sending your file…')
              : t('archives.checking', 'Checking your file…')}
          </span>
          <ProgressBar
            label={t('archives.sendingLabel', 'Sending the file')}
            percent={percent}
            className="w-full max-w-80"
          />
        </>
      ) : (
        <>
          <span className="text-sm text-ink-soft">
            {t('archives.dropHere', 'Drop the club’s .zip file here, or')}
          </span>
          <span className={buttonStyle({ variant: 'primary' })}>
            {t('archives.chooseFile', 'Choose a file')}
          </span>
        </>
      )}
    </FileDrop>
  )
}
