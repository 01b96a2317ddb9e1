import { X } from 'lucide-react'
import type { FoundBook } from '#contract/books/book.ts'
import { t } from '#web/messages/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { BookLine } from '../book-line.tsx'

interface ChosenBooksProps {
  books: readonly FoundBook[]
  onRemove: (book: FoundBook) => void
}

export const ChosenBooks = ({ books, onRemove }: ChosenBooksProps) =>
  books.length > 0 && (
    <ul
      aria-label={t('choosing.turns.chosenBooks', 'What you’ve picked')}
      className="mt-4 divide-y divide-line rounded-md bg-action-tint px-4"
    >
      {books.map((book) => (
        <li key={book.id} className="flex items-center gap-4 py-3">
          <BookLine book={book} />
          <IconButton
            label={t('choosing.turns.putBack', 'Put {title} back', { title: book.title })}
            icon={<X className="size-4.5" />}
            size="sm"
            onClick={() => onRemove(book)}
          />
        </li>
      ))}
    </ul>
  )
