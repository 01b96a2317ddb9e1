import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { Meeting } from '#contract/meetings/meeting.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { NextPage } from '#web/ui/next-page.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { type MeetingClub, meetings } from './queries.ts'
import { useDates } from '#web/ui/dates.ts'

export function usePastMeetings(club: MeetingClub) {
  const start = new URLSearchParams(useSearch()).get('cursor')
  return useInfiniteQuery(meetings.past(useQueryClient(), club.id, start))
}

interface PastMeetingsProps {
  club: MeetingClub
  query: ReturnType<typeof usePastMeetings>
}

export function PastMeetings({ club, query }: PastMeetingsProps) {
  const pages = query.data?.pages ?? []
  const past = [
    ...new Map(pages.flatMap(({ rows }) => rows).map((meeting) => [meeting.id, meeting])).values(),
  ]
  if (past.length === 0) return null
  return (
    <section aria-labelledby="past-meetings" className="mt-12">
      <h2 id="past-meetings" className="text-2xl">
        {t('meetings.past', 'Past meetings')}
      </h2>
      <ul className="mt-3 border-t border-line">
        {past.map((meeting) => (
          <PastMeeting key={meeting.id} slug={club.slug} meeting={meeting} />
        ))}
      </ul>
      <NextPage
        query={{ ...query, isPlaceholderData: false }}
        label={t('words.showMoreMeetings', 'Show more meetings')}
        failed={t('words.moreMeetingsFailed', 'Couldn’t load more meetings. Check your connection.')}
        cursor={pages.at(-1)?.next ?? null}
      />
    </section>
  )
}

function PastMeeting({ slug, meeting }: { slug: string; meeting: Meeting }) {
  const { id, title, startsAt, status, book } = meeting
  const dates = useDates()
  return (
    <li className="relative border-b border-line px-1 py-3.5 hover:bg-paper-hover">
      <p dir="auto" className="w-fit wrap-anywhere">
        <PageLink
          to={to.meeting(slug, id)}
          className="font-serif text-lg leading-snug font-[560] text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {title}
        </PageLink>
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {startsAt === null ? t('meetings.noDateFound', 'No date was found') : dates.longDay(startsAt)}
        {status === 'cancelled' && ` · ${t('meetings.cancelledMark', 'cancelled')}`}
        {book && (
          <>
            {' · '}
            <bdi>{book.title}</bdi>
          </>
        )}
      </p>
    </li>
  )
}
