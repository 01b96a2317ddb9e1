import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { isNotFound } from '#web/client/api.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { AnswerForm } from '#web/features/meetings/answer/answer-form.tsx'
import { WhoComes } from '#web/features/meetings/answer/who-comes.tsx'
import { FindingADate } from '#web/features/meetings/dates/finding-a-date.tsx'
import { meetings } from '#web/features/meetings/queries.ts'
import { endOf, useNowUntil } from '#web/features/meetings/time.ts'
import { NudgeLine } from '#web/features/nudges/nudge-line.tsx'
import { useMembership } from '#web/features/members/use-membership.ts'
import { t } from '#web/messages/text.ts'
import { PageHeading } from '#web/pages/club/club-posts-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MeetingDetails } from './meeting-details.tsx'
import { MeetingHead } from './meeting-head.tsx'

// Lazy, because visitors do not see it.
const MeetingDay = lazy(async () => ({
  default: (await import('#web/features/meetings/day/meeting-day.tsx')).MeetingDay,
}))

const MeetingThreads = lazy(async () => ({
  default: (await import('#web/features/board/meeting-threads.tsx')).MeetingThreads,
}))

export function MeetingView({ club, meetingId }: { club: Club; meetingId: string }) {
  const { data: meeting, error, isFetching, refetch } = useQuery(meetings.one(club.id, meetingId))
  const { data: membership } = useMembership(club.id)
  usePageTitle(`${meeting?.title ?? t('meetings.meeting', 'Meeting')} · ${club.name}`)
  // An id that is no number is not even looked for.
  if (isNotFound(error) || !/^[1-9]\d{0,14}$/.test(meetingId))
    return (
      <>
        <PageHeading>{t('meetings.meeting', 'Meeting')}</PageHeading>
        <EmptyState
          title={t('meetings.notFoundTitle', 'Meeting not found')}
          picture="/pictures/empty/no-results.svg"
          text={t(
            'meetings.notFoundText',
            'It may belong to another club, or the address may be incomplete.',
          )}
        />
      </>
    )
  if (!meeting && error)
    return (
      <>
        <PageHeading>{t('meetings.meeting', 'Meeting')}</PageHeading>
        <ErrorState
          message={t('meetings.notLoaded', 'Couldn’t load the meeting. Check your connection.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    )
  if (!meeting)
    return (
      <>
        <h1 className="sr-only">{t('meetings.meeting', 'Meeting')}</h1>
        <Skeleton className="h-80" />
      </>
    )
  return <Loaded club={club} meeting={meeting} membership={membership} />
}

interface LoadedProps {
  club: Club
  meeting: MeetingWithAnswers
  membership: MembershipStatus | undefined
}

function Loaded({ club, meeting, membership }: LoadedProps) {
  const isMember = membership?.isMember === true
  const ownId = membership?.memberId ?? null
  const isAdmin = isMember && membership.role === 'admin'
  const { status, instant } = meeting
  const begin = instant === null ? Infinity : Date.parse(instant)
  const end = instant === null ? Infinity : endOf({ instant, minutes: meeting.minutes })
  const now = useNowUntil(begin, end)
  const isScheduled = status === 'scheduled'
  const hasBegun = isScheduled && now >= begin
  return (
    <>
      <MeetingHead
        club={club}
        meeting={meeting}
        mayChange={isAdmin && status !== 'cancelled' && !hasBegun}
        isOver={now >= end}
      />
      <div
        className={
          // The table of times takes the whole width.
          status === 'finding-a-date'
            ? 'space-y-9'
            : 'grid gap-9 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-12'
        }
      >
        <div className="lg:order-last">
          <MeetingDetails club={club} meeting={meeting} isAhead={isScheduled && now < end} />
        </div>
        <div className="min-w-0 space-y-9">
          {isMember && isScheduled && !hasBegun && <AnswerForm club={club} meeting={meeting} />}
          {isMember && meeting.options.length > 0 && status !== 'scheduled' && (
            <div>
              <FindingADate club={club} meeting={meeting} ownId={ownId} isAdmin={isAdmin} />
              {isAdmin && status === 'finding-a-date' && (
                <NudgeLine clubId={club.id} about={{ kind: 'options', id: meeting.id }} />
              )}
            </div>
          )}
          {isMember && isScheduled && !hasBegun && (
            <div>
              <WhoComes meeting={meeting} hasBegun={false} />
              {isAdmin && <NudgeLine clubId={club.id} about={{ kind: 'meeting', id: meeting.id }} />}
            </div>
          )}
          {isMember && isScheduled && (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <MeetingDay
                club={club}
                meeting={meeting}
                ownId={ownId}
                hasBegun={hasBegun}
                isOver={now >= end}
              />
            </Suspense>
          )}
          {isMember && hasBegun && <WhoComes meeting={meeting} hasBegun />}
          {isMember && (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <MeetingThreads club={club} meetingId={meeting.id} />
            </Suspense>
          )}
          {!isMember && (
            <p className="text-ink-soft">
              {t('meetings.membersOnly', 'Only members can see where it is and who’s coming.')}
            </p>
          )}
        </div>
      </div>
    </>
  )
}
