import type { FoundBook } from '#contract/books/book.ts'
import type { PoolEntry } from '#contract/choosing/pool.ts'
import { isSameBook } from '#web/features/reading-list/same-book.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'

/** Also true for another edition. */
export const isSuggested = (pool: readonly PoolEntry[], book: FoundBook): boolean =>
  pool.some((entry) => isSameBook(entry.book, book))

export interface SuggestButtonProps {
  book: FoundBook
  pool: readonly PoolEntry[]
  onSuggest: (book: FoundBook) => void
}

export const SuggestButton = ({ book, pool, onSuggest }: SuggestButtonProps) =>
  isSuggested(pool, book) ? (
    <span className="shrink-0 px-2 text-sm font-semibold text-ink-soft">
      {t('choosing.isSuggested', 'Suggested')}
    </span>
  ) : (
    <Button
      variant="quiet"
      aria-label={t('choosing.suggestTitle', 'Suggest {title}', { title: book.title })}
      onClick={() => onSuggest(book)}
      className="shrink-0"
    >
      {t('choosing.suggest', 'Suggest')}
    </Button>
  )
