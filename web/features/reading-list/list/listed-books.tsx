import { memo, useMemo, useRef } from 'react'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { BookCard } from './book-card.tsx'
import { BookRow } from './book-row.tsx'
import { useGradualCount } from './use-gradual-count.ts'
import type { ListView } from './list-preferences.ts'
import { useNearGroups } from './use-near-groups.ts'
import { groupSize, subgroupSize, ListLayout, ListGroup, ListSubgroup } from './list-layout.tsx'
import type { ListedBookProps } from './listed-book-props.ts'

/** As many bays as a tall screen shows are there at once; the rest follows while the reader is already looking. */
const firstBays = 2
/** Covers that are in view before anyone scrolls. */
const eagerCovers = 4

export interface ListedBooksProps extends Pick<ListedBookProps, 'club' | 'reader' | 'onAsk'> {
  view: ListView
  /** In the order they are to stand. */
  books: readonly ListedBook[]
  nameOf: (userId: number) => string
}

/**
 * Sorted books in one of the views. Of a long list the bays near the reader are whole; the others say in few words what stands
 * in them, so that the page can be searched and listened to from end to end.
 */
export const ListedBooks = memo(function ListedBooks({ books, ...rest }: ListedBooksProps) {
  const shelf = useRef<HTMLDivElement>(null)
  const bays = useMemo(() => inParts(books, groupSize), [books])
  // A visitor whose browser runs no script is shown the first books and no empty shelf below them.
  const isDrawing = useBrowserValue(() => false, true)
  const standing = isDrawing ? bays.slice(0, firstBays) : bays
  const isNear = useNearGroups(shelf, standing.length, firstBays)
  const written = useGradualCount(bays.length, firstBays)

  return (
    <ListLayout view={rest.view} shelf={shelf}>
      {standing.map((shelved, bay) => (
        <Bay
          key={bay}
          first={bay * groupSize}
          books={shelved}
          total={books.length}
          nearness={isNear(bay) ? 'near' : bay < written ? 'far' : 'blank'}
          {...rest}
        />
      ))}
    </ListLayout>
  )
})

/** A list cut into parts of `size`, the last one shorter. */
const inParts = (books: readonly ListedBook[], size: number) =>
  Array.from({ length: Math.ceil(books.length / size) }, (_, part) =>
    books.slice(part * size, (part + 1) * size),
  )

interface BayProps extends ListedBooksProps {
  /** The place of its first book in the whole list, from 0, and how many there are in all. */
  first: number
  total: number
  nearness: 'near' | 'far' | 'blank'
}

const Bay = memo(function Bay({ view, books, first, total, nearness, nameOf, ...rest }: BayProps) {
  const Shelved = view === 'grid' ? BookCard : BookRow
  const isLong = total > firstBays * groupSize
  return (
    <ListGroup view={view} isLong={isLong}>
      {nearness !== 'blank' &&
        inParts(books, subgroupSize).map((board, at) => (
          <ListSubgroup key={at} view={view} isLong={isLong}>
            {board.map((book, index) => (
              <Shelved
                key={book.id}
                book={book}
                place={first + at * subgroupSize + index + 1}
                total={total}
                isAlone={!isLong}
                addedBy={book.addedBy === null ? '' : nameOf(book.addedBy)}
                eager={first + at * subgroupSize + index < eagerCovers}
                far={nearness === 'far'}
                {...rest}
              />
            ))}
          </ListSubgroup>
        ))}
    </ListGroup>
  )
})
