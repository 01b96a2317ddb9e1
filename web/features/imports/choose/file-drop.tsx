import { cx } from 'class-variance-authority'
import { CircleAlert, FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { fileFieldId } from '../focus-next.ts'
import { FileProblem, openFile } from '../file/open-file.ts'
import type { Table } from '../file/read-table.ts'

export interface OpenedFile {
  file: File
  table: Table
  /** Whether its first row has the names of the columns: yes, if nothing else is known. */
  hasHeaders?: boolean
}

/** A place for a file: drop it there, or choose it. */
export function FileDrop({ label, onOpen }: { label: string; onOpen: (opened: OpenedFile) => void }) {
  const [isOver, setIsOver] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()

  async function open(file: File | undefined) {
    if (!file || isReading) return
    setProblem(null)
    setIsReading(true)
    try {
      onOpen({ file, table: await openFile(file) })
    } catch (error) {
      setProblem(
        error instanceof FileProblem
          ? error.message
          : t('imports.fileUnread', 'Couldn’t read this file. Try again, or choose another one.'),
      )
    }
    setIsReading(false)
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
  }

  return (
    <div>
      {/* The field covers all of it: a file that is dropped on a field is chosen. */}
      <label
        className={cx(
          'relative flex flex-col items-center gap-3 rounded-md border-2 border-dashed px-5 py-10 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isOver ? 'border-action bg-action-tint' : 'border-line-strong bg-paper-raised hover:bg-paper-hover',
        )}
      >
        {isReading ? (
          <Spinner className="size-9" />
        ) : (
          <FileUp className="size-9 text-ink-faint" aria-hidden="true" />
        )}
        {/* No finger drops a file. */}
        <span className={cx('text-sm text-ink-soft', !isReading && 'pointer-coarse:hidden')}>
          {isReading
            ? t('imports.readingFile', 'Reading your file…')
            : t('imports.dropHere', 'Drop your file here, or')}
        </span>
        <span className={buttonStyle({ variant: 'primary' })}>{label}</span>
        <input
          ref={input}
          id={fileFieldId}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-describedby={problem ? problemId : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={({ target }) => void open(target.files?.[0])}
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
