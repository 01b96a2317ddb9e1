import { MapPin, Users, Video } from 'lucide-react'
import type { Meeting } from '#contract/meetings/meeting.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { isAnswerable } from './answer-words.ts'
import { DateLeaf } from './date-leaf.tsx'
import { placeOf, placesWords, whoComes } from './meeting-words.tsx'
import type { MeetingClub } from './queries.ts'
import { HostLine } from './host-line.tsx'
import { ReadingLine } from './reading-line.tsx'
import { When } from './when.tsx'

interface MeetingCardProps {
  club: MeetingClub
  meeting: Meeting
  isMember: boolean
}

export function MeetingCard({ club, meeting, isMember }: MeetingCardProps) {
  const { startsAt, status, title, book, place, videoUrl } = meeting
  const isOff = status === 'cancelled'
  const people = [whoComes(meeting.counts), isOff ? null : placesWords(meeting)].filter(Boolean).join(' · ')
  return (
    <div className="relative flex flex-wrap gap-x-4 rounded-md border border-line bg-paper-raised p-4 shadow-sheet sm:gap-x-5 sm:p-5">
      <DateLeaf startsAt={startsAt} isOff={isOff} />
      <div className="min-w-0 flex-1">
        {isOff && (
          <p className="mb-1">
            <Badge tone="danger">{t('meetings.cancelled', 'Cancelled')}</Badge>
          </p>
        )}
        <h3 dir="auto" className="w-fit text-lg leading-snug wrap-anywhere">
          <PageLink
            to={to.meeting(club.slug, meeting.id)}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {title}
          </PageLink>
        </h3>
        <p className="text-sm">
          <When meeting={meeting} />
        </p>
        {book && (
          <p className="text-sm text-ink-soft wrap-anywhere">
            <bdi className="font-serif italic">{book.title}</bdi> · <bdi>{book.author}</bdi>
          </p>
        )}
        <HostLine meeting={meeting} className="mt-1" />
        {!isOff && <ReadingLine meeting={meeting} className="mt-1" />}
        {(place !== null || videoUrl !== null) && !isOff && (
          <p className="mt-1 flex items-baseline gap-1.5 text-sm text-ink-soft wrap-anywhere">
            {place === null ? (
              <Video className="size-3.5 shrink-0 translate-y-0.5" aria-hidden="true" />
            ) : (
              <MapPin className="size-3.5 shrink-0 translate-y-0.5" aria-hidden="true" />
            )}
            <span>{placeOf(meeting)}</span>
          </p>
        )}
        {people !== '' && (
          <p className="flex items-baseline gap-1.5 text-sm text-ink-soft">
            <Users className="size-3.5 shrink-0 translate-y-0.5" aria-hidden="true" />
            {people}
          </p>
        )}
        {isOff && meeting.reason !== null && (
          <p dir="auto" className="mt-1 w-fit text-sm wrap-anywhere">
            {meeting.reason}
          </p>
        )}
      </div>
      {isMember && isAnswerable(meeting) && (
        <div className="w-full pt-3 sm:ps-20">
          <div className="relative w-fit">
            <AnswerButtons club={club} meeting={meeting} />
          </div>
        </div>
      )}
    </div>
  )
}
