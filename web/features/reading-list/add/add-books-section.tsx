import { lazy, Suspense } from 'react'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ListClub } from '../queries.ts'

const AddBooks = lazy(() => import('./add-books.tsx').then((module) => ({ default: module.AddBooks })))

export interface AddBooksSectionProps {
  club: ListClub
  books: readonly ListedBook[] | undefined
  /** Where the signed-in reader stands. */
  standing: 'member' | 'pending' | 'stranger'
}

/** Above the list, for everyone signed in: where members add books, and what others need first. */
export function AddBooksSection({ club, books, standing }: AddBooksSectionProps) {
  return (
    <div className="mb-8 border-y border-line bg-paper-raised px-4 py-4 sm:px-6">
      {standing === 'member' ? (
        <Suspense fallback={<Skeleton className="h-24 sm:h-11" />}>
          <AddBooks club={club} books={books} />
        </Suspense>
      ) : (
        <p className="text-sm text-ink-soft">
          {standing === 'pending'
            ? 'You can add books once an admin of the club has approved your request.'
            : 'Join this club to add books to its reading list.'}
        </p>
      )}
    </div>
  )
}
