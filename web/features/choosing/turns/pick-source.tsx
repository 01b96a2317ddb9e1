import type { FoundBook } from '#contract/books/book.ts'
import { isSameBook } from '#web/features/reading-list/same-book.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { BookLine } from '../book-line.tsx'

interface Taking {
  chosen: readonly FoundBook[]
  /** As many as can be offered. */
  isFull: boolean
  onTake: (book: FoundBook) => void
}

/** A list may hold thousands; the search finds the others. */
const shownMax = 50

export const PickSource = ({
  title,
  books,
  ...taking
}: Taking & { title: string; books: readonly FoundBook[] }) =>
  books.length > 0 && (
    <details className="mt-2 first-of-type:mt-5 border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
      <ul className="divide-y divide-line">
        {books.slice(0, shownMax).map((book) => (
          <li key={book.id} className="flex items-center gap-4 py-3">
            <BookLine book={book} />
            <TakeButton book={book} {...taking} />
          </li>
        ))}
      </ul>
    </details>
  )

export const TakeButton = ({ book, chosen, isFull, onTake }: Taking & { book: FoundBook }) =>
  chosen.some((other) => isSameBook(other, book)) ? (
    <span className="shrink-0 px-2 text-sm font-semibold text-ink-soft">
      {t('choosing.turns.taken', 'Picked')}
    </span>
  ) : (
    <Button
      variant="quiet"
      disabled={isFull}
      aria-label={t('choosing.turns.takeTitle', 'Pick {title}', { title: book.title })}
      onClick={() => onTake(book)}
      className="shrink-0"
    >
      {t('choosing.turns.take', 'Pick')}
    </Button>
  )
