import { memo } from 'react'
import type { ImportSession } from '#contract/imports/import.ts'
import type { Choice, ImportRow, RowState } from '#contract/imports/import-row.ts'
import { t } from '#web/messages/text.ts'
import { BookSide, RowSide } from './book-side.tsx'
import { ChoiceButtons } from './choice-buttons.tsx'
import { EvidenceLine } from './evidence.tsx'
import { RowAnswer } from './row-answer.tsx'
import { useChoose } from './use-choose.ts'

interface QuestionRowProps {
  session: ImportSession
  state: RowState
  row: ImportRow
  onSearch: () => void
}

/** A row beside the book that was found for it, with what speaks for it and what the reader can say. */
export const QuestionRow = memo(function QuestionRow({ session, state, row, onSearch }: QuestionRowProps) {
  const choosing = useChoose(session, state, row)
  const { choice, isWritten } = row
  const found = choice === 'other' ? row.other : row.book

  function choose(next: Choice) {
    if (next === 'other') onSearch()
    else choosing.run({ choice: next })
  }

  return (
    <li data-row={row.number} className="rounded-md border border-line bg-paper-raised p-4 sm:p-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <RowSide row={row} />
        {found ? (
          <BookSide book={found} />
        ) : (
          <p className="self-center text-sm text-ink-soft">
            {choice !== 'make'
              ? t('imports.noneFound', 'No book was found.')
              : isWritten
                ? t('imports.wasMade', 'A book was made from this row.')
                : t('imports.willBeMade', 'A book will be made from this row.')}
          </p>
        )}
      </div>
      {choice !== 'other' && row.book && <EvidenceLine row={row} />}
      {row.problem !== null && <p className="mt-3 text-sm text-danger-ink">{row.problem}</p>}
      {isWritten || choice !== null ? (
        <RowAnswer row={row} onChange={isWritten ? null : () => choosing.run({ choice: null })} />
      ) : (
        <ChoiceButtons row={row} state={state} onChoose={choose} />
      )}
    </li>
  )
})
