import { cx } from 'class-variance-authority'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
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

/** A place for a file of books, which is read at once. */
export function TableDrop({ label, onOpen }: { label: string; onOpen: (opened: OpenedFile) => void }) {
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function open(file: File) {
    if (isReading) return
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
  }

  return (
    <FileDrop
      id={fileFieldId}
      accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
      problem={problem}
      onFile={(file) => void open(file)}
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
    </FileDrop>
  )
}
