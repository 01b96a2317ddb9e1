import { Table2 } from 'lucide-react'
import { useState } from 'react'
import { catalogueFileMax } from '#contract/admin/catalogue.ts'
import { errorMessage, fieldError } from '#web/client/api.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useSendBooks } from './actions.ts'

/** A place for a table of books: drop it there, or choose it. It is sent at once. */
export function BooksDrop() {
  const { sending, percent } = useSendBooks()
  const [isTooLarge, setIsTooLarge] = useState(false)

  function open(file: File) {
    setIsTooLarge(file.size > catalogueFileMax)
    sending.reset()
    if (file.size <= catalogueFileMax) sending.run(file)
  }

  const problem = isTooLarge
    ? t('catalogue.tooLarge', 'This file has more than {max} MB. Import it from the command line.', {
        max: catalogueFileMax / 1024 ** 2,
      })
    : sending.error &&
      (fieldError(sending.error, 'file') ??
        errorMessage(sending.error, t('archives.notSent', 'Couldn’t send this file. Try again in a moment.')))

  return (
    <FileDrop
      accept=".csv,.tsv,.txt,.gz,text/csv,text/tab-separated-values,text/plain,application/gzip"
      disabled={sending.isPending}
      problem={problem}
      className="min-h-44 justify-center"
      onFile={open}
    >
      <Table2 className="size-9 text-ink-faint" aria-hidden="true" />
      {sending.isPending ? (
        <>
          <span className="text-sm text-ink-soft">{t('archives.sending', 'Sending your file…')}</span>
          <ProgressBar
            label={t('archives.sendingLabel', 'Sending the file')}
            percent={percent}
            className="w-full max-w-80"
          />
        </>
      ) : (
        <>
          <span className="text-sm text-ink-soft">
            {t('catalogue.dropHere', 'Drop a .csv or .csv.gz file here, or')}
          </span>
          <span className={buttonStyle({ variant: 'primary' })}>
            {t('archives.chooseFile', 'Choose a file')}
          </span>
        </>
      )}
    </FileDrop>
  )
}
