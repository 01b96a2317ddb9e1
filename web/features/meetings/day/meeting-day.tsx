import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import type { MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { to } from '#contract/pages.ts'
import { rich, t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { type MeetingClub, meetings } from '../queries.ts'
import { Agenda } from './agenda.tsx'
import { Attendance } from './attendance.tsx'
import { BringList } from './bring-list.tsx'
import { HowFar } from './how-far.tsx'
import { Notes } from './notes.tsx'
import { useHowFar } from './use-how-far.ts'

interface MeetingDayProps {
  club: MeetingClub
  meeting: MeetingWithAnswers
  ownId: number | null
  hasBegun: boolean
  isOver: boolean
}

export function MeetingDay({ club, meeting, ownId, hasBegun, isOver }: MeetingDayProps) {
  const { data: day, isError, isFetching, refetch } = useQuery(meetings.day(club.id, meeting.id))
  const bring = useQuery(meetings.bring(club.id, meeting.id))
  const { howFar, isLoading } = useHowFar(club, meeting)
  if (!day || !bring.data || isLoading)
    return isError || bring.isError ? (
      <ErrorState
        message={t('meetings.dayNotLoaded', 'Couldn’t load the agenda and notes. Check your connection.')}
        onRetry={() => {
          if (!day) void refetch()
          if (!bring.data) void bring.refetch()
        }}
        retrying={isFetching || bring.isFetching}
      />
    ) : (
      <Loading label={t('meetings.dayLoading', 'Loading the agenda and notes')}>
        <SkeletonText lines={4} />
      </Loading>
    )
  const { book } = meeting
  return (
    <div className="space-y-9">
      {isOver && book && !day.hasReviewed && !day.isHalfway && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-action-tint px-4 py-3.5">
          <span className="min-w-0 wrap-anywhere">
            {rich('meetings.howManyStars', 'How many stars would you give {book}?', {
              book: <bdi className="font-serif italic">{book.title}</bdi>,
            })}
          </span>
          <PageLink
            to={`${to.book(club.slug, book.id)}?tab=reviews`}
            className={buttonStyle({ variant: 'outline', size: 'sm' })}
          >
            <Star className="size-4" aria-hidden="true" />
            {t('meetings.rateBook', 'Rate the book')}
          </PageLink>
        </p>
      )}
      {howFar && !isOver && <HowFar {...howFar} />}
      <BringList club={club} meetingId={meeting.id} bring={bring.data} ownId={ownId} isOver={isOver} />
      {book && <Agenda club={club} meetingId={meeting.id} bookId={book.id} agenda={day.agenda} />}
      <Notes club={club} meetingId={meeting.id} day={day} />
      {hasBegun && <Attendance club={club} meeting={meeting} day={day} ownId={ownId} />}
    </div>
  )
}
