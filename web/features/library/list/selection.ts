import { useState } from 'react'
import type { BookId } from '#contract/books/book.ts'
import type { LibraryBook } from '#contract/library/library-book.ts'

/** Books changed at once; each is a call of its own, and the server takes 240 a minute. */
export const selectedMax = 200

export interface Selection {
  ids: ReadonlySet<BookId>
  toggle: (book: LibraryBook) => void
}

/** Null while the reader selects nothing. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<BookId, LibraryBook> | null>(null)
  function toggle(book: LibraryBook) {
    const next = new Map(selected)
    if (!next.delete(book.bookId) && next.size < selectedMax) next.set(book.bookId, book)
    setSelected(next)
  }
  return {
    books: selected && [...selected.values()],
    selection: selected && ({ ids: new Set(selected.keys()), toggle } satisfies Selection),
    begin: () => setSelected(new Map()),
    select: (books: readonly LibraryBook[]) =>
      setSelected(new Map(books.slice(0, selectedMax).map((book) => [book.bookId, book]))),
    end: () => setSelected(null),
  }
}
