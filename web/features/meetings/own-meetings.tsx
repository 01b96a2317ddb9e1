import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnMeeting } from '#contract/meetings/own-meeting.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { DateLeaf } from './date-leaf.tsx'
import { ownMeetings } from './queries.ts'
import { ReadingLine } from './reading-line.tsx'
import { When } from './when.tsx'

/** The next one can be answered here. `namesClub` unless the reader has only one. */
export function OwnMeetings({ namesClub }: { namesClub: boolean }) {
  const { data = [] } = useQuery(ownMeetings)
  const [declined, setDeclined] = useState<OwnMeeting | null>(null)
  const meetings = withDeclined(data, declined)
  if (meetings.length === 0) return null
  return (
    <section aria-labelledby="own-meetings" className="@container">
      <h2 id="own-meetings" className="rule-below mb-3 text-2xl max-sm:sr-only">
        {t('meetings.yourNext', 'Your next meetings')}
      </h2>
      <ul className="grid grow gap-2.5 sm:gap-3 @xl:grid-cols-2 @4xl:grid-cols-3">
        {meetings.map((meeting, at) => (
          <li
            key={meeting.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-md border border-line bg-paper-raised p-3.5 shadow-sheet sm:content-between sm:p-4"
          >
            <DateLeaf startsAt={meeting.startsAt} />
            <Words meeting={meeting} namesClub={namesClub} hasButtons={at === 0} />
            {at === 0 && (
              // Without the check mark all three answers fit on one line of a phone.
              <div className="col-span-2 max-sm:[&_svg]:hidden">
                <AnswerButtons
                  club={meeting.club}
                  meeting={{ id: meeting.id, title: meeting.title, ownAnswer: ownAnswerOf(meeting) }}
                  isPartial
                  onPress={(answer) => setDeclined(answer === 'not-going' ? { ...meeting, answer } : null)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The server lists no declined meetings, but one that was declined just now stays: readers change their minds. */
const withDeclined = (meetings: readonly OwnMeeting[], declined: OwnMeeting | null) =>
  declined === null || meetings.some(({ id }) => id === declined.id)
    ? meetings
    : [...meetings, declined].toSorted((a, b) => (a.instant < b.instant ? -1 : 1))

const ownAnswerOf = ({ answer, isWaiting, isAskedAgain }: OwnMeeting) =>
  answer === null ? null : { answer, isWaiting, isAskedAgain, online: false, guests: 0, line: null }

function answerWords({ answer, isWaiting, isAskedAgain }: OwnMeeting): string {
  if (isWaiting) return t('meetings.onWaitingList', 'You’re on the waiting list')
  if (isAskedAgain) return t('meetings.changedStillCome', 'It has changed. Can you still come?')
  return answer === 'going'
    ? t('meetings.youreGoing', 'You’re going')
    : t('meetings.youSaidMaybe', 'You said maybe')
}

interface WordsProps {
  meeting: OwnMeeting
  namesClub: boolean
  /** The buttons below say the reader's answer. */
  hasButtons: boolean
}

const Words = ({ meeting, namesClub, hasButtons }: WordsProps) => (
  <div className="min-w-0">
    <h3 dir="auto" className="line-clamp-2 w-fit text-lg leading-snug wrap-anywhere">
      <PageLink
        to={to.meeting(meeting.club.slug, meeting.id)}
        className="text-ink no-underline hover:underline"
      >
        {meeting.title}
      </PageLink>
    </h3>
    <p className="text-sm">
      <When meeting={meeting} />
    </p>
    {namesClub && (
      <p className="line-clamp-1 text-sm text-ink-soft wrap-anywhere">
        <bdi>{meeting.club.name}</bdi>
      </p>
    )}
    {meeting.isHost && <p className="text-sm font-semibold">{t('meetings.youHost', 'You’re hosting')}</p>}
    <ReadingLine meeting={meeting} />
    {!hasButtons && meeting.answer !== null && (
      <p className="text-sm text-ink-soft">{answerWords(meeting)}</p>
    )}
  </div>
)
