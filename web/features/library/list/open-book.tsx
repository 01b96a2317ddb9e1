import type { LibraryBook } from '#contract/library/library-book.ts'
import type { Selection } from './selection.ts'

export interface ItemProps {
  book: LibraryBook
  selection: Selection | null
  onOpen: (book: LibraryBook) => void
}

/** The title, pressed anywhere on the item. While the reader selects, a press on the item selects it. */
export function OpenBook({ book, selection, onOpen, className = '' }: ItemProps & { className?: string }) {
  if (selection) return book.book.title
  return (
    <button
      type="button"
      onClick={() => onOpen(book)}
      className={`max-w-full after:absolute after:inset-0 hover:underline hover:underline-offset-3 ${className}`}
    >
      {book.book.title}
    </button>
  )
}
