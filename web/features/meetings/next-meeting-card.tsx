import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Meeting, MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { to } from '#contract/pages.ts'
import { Avatar } from '#web/features/accounts/avatar.tsx'
import { useReader } from '#web/features/accounts/queries.ts'
import { rich, t, wordsOf } from '#web/messages/text.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { datesIn } from '#contract/time/dates.ts'
import { locale } from '#web/messages/locale.ts'
import { zoneTime } from '#contract/accounts/zone-name.ts'
import { isAnswerable } from './answer-words.ts'
import { DateLeaf } from './date-leaf.tsx'
import { placeOf, whoComes } from './meeting-words.tsx'
import { type MeetingClub, meetings } from './queries.ts'
import { When } from './when.tsx'

// Lazy, because only members answer.
const AnswerButtons = lazy(async () => ({ default: (await import('./answer-buttons.tsx')).AnswerButtons }))

// Lazy, because only members see who hosts it and how much they have to read.
const HostLine = lazy(async () => ({ default: (await import('./host-line.tsx')).HostLine }))
const ReadingLine = lazy(async () => ({ default: (await import('./reading-line.tsx')).ReadingLine }))

interface NextMeetingCardProps {
  club: MeetingClub
  meeting: Meeting
  isMember: boolean
}

/** A club's next meeting on its page: the time, and for members the place, the attendees and their own answer. */
export function NextMeetingCard({ club, meeting, isMember }: NextMeetingCardProps) {
  const isReader = useReader() !== null
  const { id, title, startsAt, timeZone, place, videoUrl } = meeting
  return (
    <section
      aria-label={t('meetings.next', 'Next meeting')}
      className="relative grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-2.5 rounded-md border border-line bg-paper-raised p-3.5 shadow-sheet sm:gap-x-5 sm:p-5"
    >
      <DateLeaf startsAt={startsAt} />
      <div className="min-w-0">
        <p className="text-sm font-semibold text-action-ink max-sm:hidden">
          {t('meetings.next', 'Next meeting')}
        </p>
        <h2 dir="auto" className="line-clamp-2 w-fit text-lg leading-snug wrap-anywhere sm:text-xl">
          <PageLink
            to={to.meeting(club.slug, id)}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {title}
          </PageLink>
        </h2>
        <p className="mt-0.5 text-sm">
          {isReader || startsAt === null ? (
            <When meeting={meeting} besideLeaf />
          ) : (
            <WhenInItsZone startsAt={startsAt} timeZone={timeZone} />
          )}
        </p>
      </div>
      {isMember && isAnswerable(meeting) && (
        // Without the check mark all three answers fit on one line of a phone.
        <div className="relative col-span-2 min-h-9 pointer-coarse:min-h-11 max-sm:[&_svg]:hidden">
          <Suspense fallback={null}>
            <AnswerButtons club={club} meeting={meeting} />
          </Suspense>
        </div>
      )}
      {isMember && (
        <div className="col-span-2 empty:hidden">
          {meeting.host && (
            <div className="h-6 overflow-hidden">
              <Suspense fallback={null}>
                <HostLine meeting={meeting} />
              </Suspense>
            </div>
          )}
          {meeting.upToPart && (
            <div className="h-6 overflow-hidden">
              <Suspense fallback={null}>
                <ReadingLine meeting={meeting} />
              </Suspense>
            </div>
          )}
          {(place !== null || videoUrl !== null) && (
            <p className="mt-0.5 flex items-baseline gap-1.5 text-sm text-ink-soft wrap-anywhere">
              <MapPin className="size-3.5 shrink-0 translate-y-0.5" aria-hidden="true" />
              <span>{placeOf(meeting)}</span>
            </p>
          )}
          <WhoComes club={club} meeting={meeting} />
        </div>
      )}
    </section>
  )
}

/** For visitors: the server renders their page without a zone or locale, and a later change would shift the layout. */
function WhenInItsZone({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const dates = datesIn({ locale: locale() }, null)
  return rich('meetings.whenInZone', '<day>{date}</day> <clock>at {time} {zone}</clock>', {
    date: <>{dates.longDay(startsAt)}</>,
    time: <>{dates.clock(startsAt)}</>,
    zone: <>{wordsOf(zoneTime(timeZone))}</>,
    day: (words) => <span className="max-sm:sr-only">{words}</span>,
    clock: (words) => <span className="inline-block">{words}</span>,
  })
}

/** Fits beside the words on a phone. */
const maxShown = 5

function WhoComes({ club, meeting }: Omit<NextMeetingCardProps, 'isMember'>) {
  const { data } = useQuery(meetings.one(club.id, meeting.id))
  const words = whoComes(meeting.counts)
  if (words === null) return null
  return (
    <p className="mt-2 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <Initials answers={data?.answers ?? []} />
      <span>{words}</span>
    </p>
  )
}

function Initials({ answers }: Pick<MeetingWithAnswers, 'answers'>) {
  const coming = answers.filter(({ answer, isWaiting }) => answer === 'going' && !isWaiting)
  if (coming.length === 0) return null
  return (
    <span aria-hidden="true" className="flex shrink-0 -space-x-2">
      {coming.slice(0, maxShown).map(({ memberId, name }) => (
        <span key={memberId} title={name} className="rounded-full ring-2 ring-paper-raised">
          <Avatar user={{ id: memberId, firstName: name, email: '', profileImageUrl: null }} />
        </span>
      ))}
    </span>
  )
}
