import { useQuery } from '@tanstack/react-query'
import type { Club } from '#contract/clubs/club.ts'
import { isNotFound } from '#web/client/api.ts'
import { MeetingCard } from '#web/features/meetings/meeting-card.tsx'
import { meetings } from '#web/features/meetings/queries.ts'
import { useMembership } from '#web/features/members/use-membership.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A meeting: when, where, and who comes. */
export function MeetingView({ club, meetingId }: { club: Club; meetingId: string }) {
  const { data: meeting, error, isFetching, refetch } = useQuery(meetings.one(club.id, meetingId))
  const { data: membership } = useMembership(club.id)
  // An id that is no number is not even looked for.
  if (isNotFound(error) || !/^[1-9]\d{0,14}$/.test(meetingId))
    return (
      <EmptyState
        title="There is no such meeting"
        picture="/pictures/empty/no-results.svg"
        text="It may belong to another club, or the address may be incomplete."
      />
    )
  if (!meeting && error)
    return (
      <ErrorState
        message="The meeting could not be loaded. Please check your connection."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!meeting) return <Skeleton className="h-80" />
  return <MeetingCard club={club} meeting={meeting} isMember={membership?.isMember === true} />
}
