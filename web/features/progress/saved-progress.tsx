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

interface SavedProgressProps {
  clubId: ClubId
  bookId: BookId
  autoFocus?: boolean
  onSaved?: () => void
}

export function SavedProgress({ clubId, bookId, ...rest }: SavedProgressProps) {
  const { data, isPending, isFetching, refetch } = useQuery(progress.of(clubId, bookId))
  const plan = useQuery(plans.of(clubId, bookId))
  // Loads the form's code along with the data.
  useEffect(() => void loadForm().catch(() => {}), [])
  // The plan decides which form comes first.
  if (data && !plan.isPending)
    return (
      <Suspense fallback={<ProgressSkeleton />}>
        <ProgressForm clubId={clubId} bookId={bookId} saved={data} parts={plan.data?.parts ?? []} {...rest} />
      </Suspense>
    )
  if (data || isPending) return <ProgressSkeleton />
  return (
    <ErrorState message="Couldn’t load your progress." onRetry={() => void refetch()} retrying={isFetching} />
  )
}
