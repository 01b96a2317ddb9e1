import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { ListedBook, ReadingStatus } from '#contract/reading-list/listed-book.ts'
import { locale } from '#web/messages/locale.ts'
import type { ListView } from './list-preferences.ts'
import type { ListClub } from '../queries.ts'
import { ListedBooks } from './listed-books.tsx'
import type { Viewer, PendingAction } from './listed-book-props.ts'
import { type BookOrder, sortBooks } from './sort-books.ts'

const BookDialog = lazy(() => import('./book-dialog.tsx').then((module) => ({ default: module.BookDialog })))

export interface ReadingListProps {
  club: ListClub
  books: readonly ListedBook[]
  viewer: Viewer
  /** Null for all books. */
  status: ReadingStatus | null
  view: ListView
  order: BookOrder
  nameOf: (userId: number) => string
  headingId: string
}

export function ReadingList({
  club: { id, slug, blindStars = null },
  books,
  viewer,
  nameOf,
  headingId,
  ...chosen
}: ReadingListProps) {
  // The controls show a choice at once, while rendering a thousand books takes longer.
  const view = useDeferredValue(chosen.view)
  const order = useDeferredValue(chosen.order)
  const status = useDeferredValue(chosen.status)
  const [action, setAction] = useState<PendingAction | null>(null)
  const language = locale()
  const sorted = useMemo(() => {
    const shown = status ? books.filter((book) => book.status === status) : books
    return sortBooks(shown, order, nameOf, language)
  }, [books, status, order, nameOf, language])
  // A stable object: a poll may change the club's counts, and the cards should not render again for that.
  const club = useMemo(() => ({ id, slug, blindStars }), [id, slug, blindStars])

  return (
    <>
      {/* A new filter, view or order mounts a new list, which starts with one screen instead of moving hundreds of books. */}
      <ListedBooks
        key={`${status} ${view} ${order.field} ${order.descending}`}
        view={view}
        books={sorted}
        club={club}
        viewer={viewer}
        nameOf={nameOf}
        onAction={setAction}
      />
      {action && (
        <Suspense fallback={null}>
          <BookDialog club={club} action={action} headingId={headingId} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </>
  )
}
