import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import type { Meeting } from '#contract/meetings/meeting.ts'
import { to } from '#contract/pages.ts'
import { MeetingCard } from '#web/features/meetings/meeting-card.tsx'
import { PastMeetings, usePastMeetings } from '#web/features/meetings/past-meetings.tsx'
import { meetings } from '#web/features/meetings/queries.ts'
import { useMembership } from '#web/features/members/use-membership.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const PlanDialog = lazy(async () => ({
  default: (await import('#web/features/meetings/plan/plan-dialog.tsx')).PlanDialog,
}))
const SubscribeDialog = lazy(async () => ({
  default: (await import('#web/features/meetings/calendar/subscribe-dialog.tsx')).SubscribeDialog,
}))

export function MeetingsView({ club }: { club: Club }) {
  const { data: membership } = useMembership(club.id)
  const isMember = membership?.isMember === true
  const upcoming = useQuery(meetings.upcoming(club.id))
  const past = usePastMeetings(club)
  const isAdmin = isMember && membership.role === 'admin'
  if (!upcoming.data) {
    if (!upcoming.isError) return <Skeleton className="h-80" />
    return (
      <ErrorState
        message={t('meetings.listNotLoaded', 'Couldn’t load the meetings. Check your connection.')}
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
      {isMember && <Actions club={club} isAdmin={isAdmin} />}
      {finding.length > 0 && (
        <section aria-labelledby="finding-a-date" className="mb-10">
          <h2 id="finding-a-date" className="mb-3 text-2xl">
            {t('meetings.findingDate', 'Finding a date')}
          </h2>
          {list(finding)}
        </section>
      )}
      {ahead.length > 0 && (
        <section aria-labelledby="coming-up">
          <h2 id="coming-up" className="mb-3 text-2xl">
            {t('meetings.comingUp', 'Coming up')}
          </h2>
          {list(ahead)}
        </section>
      )}
      {rows.length === 0 && (
        <EmptyState
          title={
            hasPast
              ? t('meetings.nonePlanned', 'No meetings planned')
              : t('meetings.noneYet', 'No meetings yet')
          }
          picture="/pictures/empty/no-results.svg"
          text={
            isAdmin
              ? t(
                  'meetings.noneForAdmin',
                  'Set a date, or propose several times and see when members can come.',
                )
              : t('meetings.noneForMember', 'Once an admin plans a meeting, you’ll find it here.')
          }
        />
      )}
      <PastMeetings club={club} query={past} />
    </>
  )
}

function Actions({ club, isAdmin }: { club: Club; isAdmin: boolean }) {
  const search = new URLSearchParams(useSearch())
  // The club's page links to the form.
  const isPlanAddress = isAdmin && search.has('plan')
  const [pressed, setDialog] = useState<'plan' | 'subscribe' | null>(null)
  const dialog = pressed ?? (isPlanAddress ? 'plan' : null)
  const [path, navigate] = useLocation()
  function onClose() {
    setDialog(null)
    if (isPlanAddress) navigate(path, { replace: true })
  }
  return (
    <div className="mb-7 flex flex-wrap gap-3">
      {isAdmin && (
        // The focus returns to it when the dialog closes, also if the address has opened it.
        <Button autoFocus={isPlanAddress} onClick={() => setDialog('plan')}>
          <Plus className="size-4.5" aria-hidden="true" />
          {t('meetings.plan', 'Plan a meeting')}
        </Button>
      )}
      <Button variant="outline" onClick={() => setDialog('subscribe')}>
        <CalendarPlus className="size-4.5" aria-hidden="true" />
        {t('meetings.addToMine', 'Add to my calendar')}
      </Button>
      <Suspense fallback={null}>
        {dialog === 'plan' && (
          <PlanDialog
            club={club}
            onClose={onClose}
            onPlanned={(meeting) => {
              onClose()
              navigate(to.meeting(club.slug, meeting.id))
            }}
          />
        )}
        {dialog === 'subscribe' && <SubscribeDialog club={club} onClose={onClose} />}
      </Suspense>
    </div>
  )
}
