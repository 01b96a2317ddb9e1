import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import type { ListView } from './list-preferences.ts'
import type { ListClub } from '../queries.ts'
import { ListedBooks } from './listed-books.tsx'
import type { Viewer, PendingAction } from './listed-book-props.ts'
import { type BookOrder, sortBooks } from './sort-books.ts'

const BookDialog = lazy(() => import('./book-dialog.tsx').then((module) => ({ default: module.BookDialog })))

let known: string | undefined
const ownLanguage = () => (known ??= new Intl.Collator().resolvedOptions().locale)

export interface ReadingListProps {
  club: ListClub
  books: readonly ListedBook[]
  reader: Viewer
  view: ListView
  order: BookOrder
  nameOf: (userId: number) => string
  headingId: string
}

/** A club's books as grid or list, and what can be done to them. */
export function ReadingList({
  club: { id, slug },
  books,
  reader,
  nameOf,
  headingId,
  ...chosen
}: ReadingListProps) {
  // What was chosen shows at its control at once; to set a thousand books anew takes longer than one waits for that.
  const view = useDeferredValue(chosen.view)
  const order = useDeferredValue(chosen.order)
  const [question, setQuestion] = useState<PendingAction | null>(null)
  const language = useBrowserValue(ownLanguage, 'en')
  const sorted = useMemo(() => sortBooks(books, order, nameOf, language), [books, order, nameOf, language])
  // The club's counts change with every poll; hundreds of cards are not rendered anew for that.
  const club = useMemo(() => ({ id, slug }), [id, slug])

  return (
    <>
      {/* A list in another view or order is another list: it too begins with its first screen, instead of moving hundreds. */}
      <ListedBooks
        key={`${view} ${order.field} ${order.descending}`}
        view={view}
        books={sorted}
        club={club}
        reader={reader}
        nameOf={nameOf}
        onAsk={setQuestion}
      />
      {question && (
        <Suspense fallback={null}>
          <BookDialog
            club={club}
            question={question}
            headingId={headingId}
            onClose={() => setQuestion(null)}
          />
        </Suspense>
      )}
    </>
  )
}
