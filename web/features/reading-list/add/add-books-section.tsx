import { lazy, Suspense } from 'react'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { t } from '#web/messages/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ListClub } from '../queries.ts'

const AddBooks = lazy(() => import('./add-books.tsx').then((module) => ({ default: module.AddBooks })))

export interface AddBooksSectionProps {
  club: ListClub
  books: readonly ListedBook[] | undefined
  membership: 'member' | 'pending' | 'stranger'
}

export function AddBooksSection({ club, books, membership }: AddBooksSectionProps) {
  return (
    <div className="mb-8 border-y border-line bg-paper-raised px-4 py-4 sm:px-6">
      {membership === 'member' ? (
        <Suspense fallback={<Skeleton className="h-24 sm:h-11" />}>
          <AddBooks club={club} books={books} />
        </Suspense>
      ) : (
        <p className="text-sm text-ink-soft">
          {membership === 'pending'
            ? t('clubs.addOnceApproved', 'You can add books once an admin approves your request.')
            : t('clubs.joinToAdd', 'Join this club to add books to its reading list.')}
        </p>
      )}
    </div>
  )
}
