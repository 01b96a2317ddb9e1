import { memo, useMemo, useRef } from 'react'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { BookCard } from './book-card.tsx'
import { BookRow } from './book-row.tsx'
import { groupSize, ListGroup, ListLayout, ListSubgroup, subgroupSize } from './list-layout.tsx'
import type { ListView } from './list-preferences.ts'
import type { ListedBookProps } from './listed-book-props.ts'
import { useGradualCount } from './use-gradual-count.ts'
import { useNearGroups } from './use-near-groups.ts'

/** Groups that fill a tall screen and are rendered first. */
const firstGroups = 2
/** Covers in the first view. */
const eagerCovers = 4

export interface ListedBooksProps extends Pick<ListedBookProps, 'club' | 'viewer' | 'onAction'> {
  view: ListView
  /** Sorted. */
  books: readonly ListedBook[]
  nameOf: (userId: number) => string
}

/**
 * In a long list only groups near the view are rendered in full; the others are text only, so that the browser's search and
 * screen readers find every book.
 */
export const ListedBooks = memo(function ListedBooks({ books, ...rest }: ListedBooksProps) {
  const list = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => chunks(books, groupSize), [books])
  // The server renders only the first groups, so that a browser without JavaScript shows no empty ones.
  const isServerRendering = useBrowserValue(() => false, true)
  const inPage = isServerRendering ? groups.slice(0, firstGroups) : groups
  const isNear = useNearGroups(list, inPage.length, firstGroups)
  const withText = useGradualCount(groups.length, firstGroups)

  return (
    <ListLayout view={rest.view} list={list}>
      {inPage.map((group, at) => (
        <Group
          key={at}
          first={at * groupSize}
          books={group}
          total={books.length}
          detail={isNear(at) ? 'full' : at < withText ? 'text' : 'none'}
          {...rest}
        />
      ))}
    </ListLayout>
  )
})

const chunks = (books: readonly ListedBook[], size: number) =>
  Array.from({ length: Math.ceil(books.length / size) }, (_, at) => books.slice(at * size, (at + 1) * size))

interface GroupProps extends ListedBooksProps {
  /** The index of its first book in the whole list. */
  first: number
  /** In the whole list. */
  total: number
  detail: 'full' | 'text' | 'none'
}

const Group = memo(function Group({ view, books, first, total, detail, nameOf, ...rest }: GroupProps) {
  const Item = view === 'grid' ? BookCard : BookRow
  const isLong = total > firstGroups * groupSize
  return (
    <ListGroup view={view} isLong={isLong}>
      {detail !== 'none' &&
        chunks(books, subgroupSize).map((subgroup, at) => (
          <ListSubgroup key={at} view={view} isLong={isLong}>
            {subgroup.map((book, index) => (
              <Item
                key={book.id}
                book={book}
                position={first + at * subgroupSize + index + 1}
                total={total}
                isInShortList={!isLong}
                addedBy={book.addedBy === null ? '' : nameOf(book.addedBy)}
                eager={first + at * subgroupSize + index < eagerCovers}
                isTextOnly={detail === 'text'}
                {...rest}
              />
            ))}
          </ListSubgroup>
        ))}
    </ListGroup>
  )
})
