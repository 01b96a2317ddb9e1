import { useQuery } from '@tanstack/react-query'
import type { Club } from '#contract/clubs/club.ts'
import type { Meeting } from '#contract/meetings/meeting.ts'
import { MeetingCard } from '#web/features/meetings/meeting-card.tsx'
import { PastMeetings, usePastMeetings } from '#web/features/meetings/past-meetings.tsx'
import { meetings } from '#web/features/meetings/queries.ts'
import { useMembership } from '#web/features/members/use-membership.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The meetings ahead, those whose date is being found, and those that are over. */
export function MeetingsView({ club }: { club: Club }) {
  const { data: membership } = useMembership(club.id)
  const isMember = membership?.isMember === true
  const upcoming = useQuery(meetings.upcoming(club.id))
  const past = usePastMeetings(club)
  if (!upcoming.data) {
    if (!upcoming.isError) return <Skeleton className="h-80" />
    return (
      <ErrorState
        message="The meetings could not be loaded. Please check your connection."
        onRetry={() => void upcoming.refetch()}
        retrying={upcoming.isFetching}
      />
    )
  }
  const rows = upcoming.data.rows
  const finding = rows.filter(({ status }) => status === 'finding-a-date')
  const ahead = rows.filter(({ status }) => status !== 'finding-a-date')
  const hasPast = (past.data?.pages[0]?.rows.length ?? 0) > 0
  const list = (of: readonly Meeting[]) => (
    <ul className="space-y-3">
      {of.map((meeting) => (
        <li key={meeting.id}>
          <MeetingCard club={club} meeting={meeting} isMember={isMember} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {finding.length > 0 && (
        <section aria-labelledby="finding-a-date" className="mb-10">
          <h2 id="finding-a-date" className="mb-3 text-2xl">
            Finding a date
          </h2>
          {list(finding)}
        </section>
      )}
      {ahead.length > 0 && (
        <section aria-labelledby="coming-up">
          <h2 id="coming-up" className="mb-3 text-2xl">
            Coming up
          </h2>
          {list(ahead)}
        </section>
      )}
      {rows.length === 0 && (
        <EmptyState
          title={hasPast ? 'No meeting is planned' : 'No meetings yet'}
          picture="/pictures/empty/no-results.svg"
          text="Once a meeting is planned, its date stands here."
        />
      )}
      <PastMeetings club={club} query={past} />
    </>
  )
}
