import { cx } from 'class-variance-authority'
import { CircleAlert, Table2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { catalogueFileMax } from '#contract/admin/catalogue.ts'
import { errorMessage, fieldError } from '#web/client/api.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useSendBooks } from './actions.ts'

/** A place for a table of books: drop it there, or choose it. It is sent at once. */
export function BooksDrop() {
  const { sending, percent } = useSendBooks()
  const [isOver, setIsOver] = useState(false)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()

  function open(file: File | undefined) {
    if (!file || sending.isPending) return
    setIsTooLarge(file.size > catalogueFileMax)
    sending.reset()
    if (file.size <= catalogueFileMax) sending.run(file)
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
  }

  const problem = isTooLarge
    ? t('catalogue.tooLarge', 'This file has more than {max} MB. Import it from the command line.', {
        max: catalogueFileMax / 1024 ** 2,
      })
    : sending.error &&
      (fieldError(sending.error, 'file') ??
        errorMessage(sending.error, t('archives.notSent', 'Couldn’t send this file. Try again in a moment.')))

  return (
    <div>
      {/* The field covers all of it: a file that is dropped on a field is chosen. */}
      <label
        className={cx(
          'relative flex min-h-44 flex-col items-center justify-center gap-3 rounded-md border-2 border-dashed px-5 py-8 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isOver ? 'border-action bg-action-tint' : 'border-line-strong bg-paper hover:bg-paper-hover',
        )}
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
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.gz,text/csv,text/tab-separated-values,text/plain,application/gzip"
          disabled={sending.isPending}
          aria-describedby={problem ? problemId : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={({ target }) => open(target.files?.[0])}
        />
      </label>
      {problem && (
        <p id={problemId} role="alert" className="mt-3 flex gap-1.5 text-sm text-danger-ink">
          <CircleAlert className="mt-0.75 size-4 shrink-0" aria-hidden="true" />
          {problem}
        </p>
      )}
    </div>
  )
}
