import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { plans } from '#web/features/plans/queries.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ProgressSkeleton } from './progress-card.tsx'
import { progress } from './queries.ts'

const loadForm = () => import('./progress-form.tsx')
const ProgressForm = lazy(async () => ({ default: (await loadForm()).ProgressForm }))

export function SavedProgress({ clubId, bookId }: { clubId: ClubId; bookId: BookId }) {
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
    <ErrorState message="Couldn’t load your progress." onRetry={() => void refetch()} retrying={isFetching} />
  )
}
