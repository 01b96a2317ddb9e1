import type { CSSProperties, FocusEvent } from 'react'
import { useRef } from 'react'
import type { LibraryBook } from '#contract/library/library-book.ts'
import { t } from '#web/messages/text.ts'
import { BookCover } from './book-cover.tsx'
import { BookLine } from './book-line.tsx'
import type { View } from './list-view.ts'
import type { Selection } from './selection.ts'
import { useLines } from './use-lines.ts'

interface BookListProps {
  books: readonly LibraryBook[]
  /** Of the whole shelf, for screen readers. */
  total: number
  view: View
  selection: Selection | null
  onOpen: (book: LibraryBook) => void
  onEnd: () => void
}

// In rem, so that they grow with the text.
const row = { height: 6.5, columnMin: null }
const shapes = {
  covers: { phone: { height: 13.5, columnMin: 6.5 }, wide: { height: 17.25, columnMin: 8.5 } },
  rows: { phone: row, wide: row },
}

export function BookList({ books, total, view, selection, onOpen, onEnd }: BookListProps) {
  const frame = useRef<HTMLUListElement>(null)
  const { lines, columns, lineHeight, totalHeight, setFocused } = useLines({
    frame,
    bookCount: books.length,
    shapes: shapes[view],
    onEnd,
  })
  const Item = view === 'covers' ? BookCover : BookLine

  const indexIn = ({ target }: FocusEvent) =>
    Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1)

  const placeOf = (line: number, column: number): CSSProperties => ({
    top: line * lineHeight,
    height: lineHeight,
    insetInlineStart: `${(column * 100) / columns}%`,
    width: `${100 / columns}%`,
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps the line with the focus
    <ul
      ref={frame}
      aria-label={t('library.books', 'Books')}
      className="relative"
      style={{ height: totalHeight }}
      onFocus={(event) => setFocused(indexIn(event))}
      onBlur={() => setFocused(null)}
    >
      {lines.flatMap((line) =>
        books.slice(line * columns, (line + 1) * columns).map((book, column) => (
          <li
            key={book.bookId}
            data-index={line * columns + column}
            aria-setsize={total}
            aria-posinset={line * columns + column + 1}
            className="absolute"
            style={placeOf(line, column)}
          >
            <Item book={book} selection={selection} onOpen={onOpen} />
          </li>
        )),
      )}
    </ul>
  )
}
