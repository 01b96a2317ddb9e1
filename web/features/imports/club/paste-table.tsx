import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { OpenedFile } from '../choose/table-drop.tsx'
import { FileProblem, openFile } from '../file/open-file.ts'

/** A place for rows that were copied in a spreadsheet, which puts tabs between their cells. */
export function PasteTable({ onOpen }: { onOpen: (opened: OpenedFile) => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useId()

  async function open() {
    const file = new File([text], t('imports.pastedRows', 'Pasted rows'))
    try {
      onOpen({ file, table: await openFile(file).catch(() => openFile(file, false)) })
    } catch (error) {
      setProblem(
        error instanceof FileProblem
          ? error.message
          : t('imports.pasteUnread', 'Couldn’t read these rows. Copy them again, and paste them here.'),
      )
    }
  }

  return (
    <div>
      <h2 className="text-xl">
        <label htmlFor={field}>{t('imports.paste', 'Paste your rows')}</label>
      </h2>
      <p id={`${field}-hint`} className="mt-1 mb-3 max-w-[60ch] text-sm text-ink-soft">
        {t(
          'imports.pasteHint',
          'In your spreadsheet, select the titles, authors, days and who suggested each book, and copy them. The columns may be in any order. A month or a year counts as its last day, and stars go into a book’s notes.',
        )}
      </p>
      <textarea
        id={field}
        rows={8}
        dir="auto"
        spellCheck={false}
        value={text}
        aria-describedby={problem === null ? `${field}-hint` : `${field}-problem`}
        onChange={({ target }) => {
          setProblem(null)
          setText(target.value)
        }}
        className="control w-full p-3 text-sm whitespace-pre"
      />
      {problem !== null && (
        <p id={`${field}-problem`} role="alert" className="mt-2 flex gap-1.5 text-sm text-danger-ink">
          <CircleAlert className="mt-0.75 size-4 shrink-0" aria-hidden="true" />
          {problem}
        </p>
      )}
      <Button className="mt-3 max-sm:w-full" disabled={text.trim() === ''} onClick={() => void open()}>
        {t('imports.readPaste', 'Read these rows')}
      </Button>
    </div>
  )
}
