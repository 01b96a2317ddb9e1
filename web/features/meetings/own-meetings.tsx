import { useQuery } from '@tanstack/react-query'
import type { OwnMeeting } from '#contract/meetings/own-meeting.ts'
import { to } from '#contract/pages.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { DateLeaf } from './date-leaf.tsx'
import { ownMeetings } from './queries.ts'
import { When } from './when.tsx'

export function OwnMeetings() {
  const { data = [] } = useQuery(ownMeetings)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="own-meetings" className="page pb-0">
      <h2 id="own-meetings" className="rule-below mb-3 text-2xl">
        Your next meetings
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((meeting) => (
          <li key={meeting.id} className="relative flex items-start gap-4 rounded-md py-3">
            <DateLeaf startsAt={meeting.startsAt} />
            <Words meeting={meeting} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function answerWords({ answer, isWaiting, isAskedAgain }: OwnMeeting): string {
  if (isWaiting) return 'you’re on the waiting list'
  if (isAskedAgain) return 'it has changed: can you still come?'
  return answer === 'going' ? 'you’re going' : 'maybe'
}

const Words = ({ meeting }: { meeting: OwnMeeting }) => (
  <div className="min-w-0">
    <h3 dir="auto" className="w-fit text-lg leading-snug wrap-anywhere">
      <PageLink
        to={to.meeting(meeting.club.slug, meeting.id)}
        className="text-ink no-underline after:absolute after:inset-0 hover:underline"
      >
        {meeting.title}
      </PageLink>
    </h3>
    <p className="text-sm">
      <When meeting={meeting} />
    </p>
    <p className="text-sm text-ink-soft wrap-anywhere">
      <bdi>{meeting.club.name}</bdi>
      {meeting.answer !== null && ` · ${answerWords(meeting)}`}
    </p>
  </div>
)
