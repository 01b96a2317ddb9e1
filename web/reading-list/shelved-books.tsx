import type { ReactNode } from 'react'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { BookCard } from './book-card.tsx'
import { BookRow } from './book-row.tsx'
import { useGrowing } from './growing.ts'
import type { ListView } from './list-look.ts'
import type { ShelvedProps } from './shelved.ts'

/** About as many books as a tall screen shows; the rest follows while the reader is already looking. */
const firstBooks = 24
/** Covers that are in view before anyone scrolls. */
const eagerCovers = 4

export interface ShelvedBooksProps extends Pick<ShelvedProps, 'club' | 'reader' | 'onAsk'> {
  view: ListView
  /** In the order they are to stand. */
  books: readonly ListedBook[]
  nameOf: (userId: number) => string
}

/** Sorted books in one of the views; a long list grows into the page without holding it up. */
export function ShelvedBooks({ view, books, nameOf, ...rest }: ShelvedBooksProps) {
  const shown = useGrowing(books.length, firstBooks)
  const Shelved = view === 'grid' ? BookCard : BookRow
  return (
    <Shelf view={view}>
      {books.slice(0, shown).map((book, index) => (
        <li key={book.id} className={itemStyle[view]}>
          <Shelved
            book={book}
            addedBy={book.addedBy === null ? '' : nameOf(book.addedBy)}
            eager={index < eagerCovers}
            {...rest}
          />
        </li>
      ))}
    </Shelf>
  )
}

// What is off the screen is neither laid out nor painted; until then it is taken to be about this high.
const itemStyle = {
  grid: '[content-visibility:auto] [contain-intrinsic-size:auto_14rem] sm:[contain-intrinsic-size:auto_29rem]',
  list: '[content-visibility:auto] [contain-intrinsic-size:auto_8.5rem]',
}

const shelfStyle = {
  grid: 'grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
  list: 'divide-y divide-line border-y border-line',
}

/** The list around the books, also around those that are still coming. */
export const Shelf = ({ view, children }: { view: ListView; children: ReactNode }) => (
  <ul className={shelfStyle[view]}>{children}</ul>
)
