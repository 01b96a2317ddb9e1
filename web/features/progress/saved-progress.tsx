import { useQuery } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { plans } from '#web/features/plans/queries.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ProgressSkeleton } from './progress-card.tsx'
import { ProgressForm } from './progress-form.tsx'
import { progress } from './queries.ts'

export function SavedProgress({ clubId, bookId }: { clubId: ClubId; bookId: BookId }) {
  const { data, isPending, isFetching, refetch } = useQuery(progress.of(clubId, bookId))
  const plan = useQuery(plans.of(clubId, bookId))
  if (data)
    return <ProgressForm clubId={clubId} bookId={bookId} saved={data} parts={plan.data?.parts ?? []} />
  if (isPending) return <ProgressSkeleton />
  return (
    <ErrorState message="Couldn’t load your progress." onRetry={() => void refetch()} retrying={isFetching} />
  )
}
