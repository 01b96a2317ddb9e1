import { useQuery } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { plans } from '#web/features/plans/queries.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ProgressSkeleton } from './progress-card.tsx'
import { ProgressForm } from './progress-form.tsx'
import { progress } from './queries.ts'
import { t } from '#web/messages/text.ts'

interface SavedProgressProps {
  clubId: ClubId
  bookId: BookId
  autoFocus?: boolean
  onSaved?: () => void
}

export function SavedProgress({ clubId, bookId, ...rest }: SavedProgressProps) {
  const { data, isPending, isFetching, refetch } = useQuery(progress.of(clubId, bookId))
  const plan = useQuery(plans.of(clubId, bookId))
  // The plan decides which form comes first.
  if (data && !plan.isPending)
    return (
      <ProgressForm clubId={clubId} bookId={bookId} saved={data} parts={plan.data?.parts ?? []} {...rest} />
    )
  if (data || isPending) return <ProgressSkeleton />
  return (
    <ErrorState
      message={t('progress.loadFailed', 'Couldn’t load your progress.')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
