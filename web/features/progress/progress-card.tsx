import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { plans } from '#web/features/plans/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { progress } from './queries.ts'

// Lazy, because visitors have no progress to change.
const loadForm = () => import('./progress-form.tsx')
const ProgressForm = lazy(async () => ({ default: (await loadForm()).ProgressForm }))

export interface ProgressCardProps {
  clubId: ClubId
  bookId: BookId
  /** Shown to readers who are not members; null for members. */
  fallback: ReactNode
  /** Whether the reader's membership is still loading. */
  isLoading: boolean
}

/** The reader's own progress in the book. */
export function ProgressCard({ clubId, bookId, fallback, isLoading }: ProgressCardProps) {
  return (
    <Card role="region" aria-labelledby="reading-progress" className="w-full">
      <h2 id="reading-progress" className="mb-4 text-xl">
        Reading Progress
      </h2>
      {isLoading ? <ProgressSkeleton /> : (fallback ?? <OwnProgress clubId={clubId} bookId={bookId} />)}
    </Card>
  )
}

function OwnProgress({ clubId, bookId }: Pick<ProgressCardProps, 'clubId' | 'bookId'>) {
  const { data, isPending, isFetching, refetch } = useQuery(progress.of(clubId, bookId))
  const plan = useQuery(plans.of(clubId, bookId))
  // Loads the form's code along with the data.
  useEffect(() => void loadForm().catch(() => {}), [])
  if (data)
    return (
      <Suspense fallback={<ProgressSkeleton />}>
        <ProgressForm clubId={clubId} bookId={bookId} saved={data} parts={plan.data?.parts ?? []} />
      </Suspense>
    )
  if (isPending) return <ProgressSkeleton />
  return (
    <ErrorState
      message="Your progress could not be loaded."
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

const ProgressSkeleton = () => (
  <Loading label="Loading your progress" className="space-y-4">
    <Skeleton className="h-13 w-60 max-w-full sm:h-11" />
    <Skeleton className="h-10" />
    <Skeleton className="h-11" />
  </Loading>
)
