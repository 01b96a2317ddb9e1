import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import type { Club } from '#contract/clubs/club.ts'
import type { MeetingId } from '#contract/meetings/meeting.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { meetingThreads } from './queries.ts'
import { ThreadRow } from './thread-row.tsx'

interface MeetingThreadsProps {
  club: Club
  meetingId: MeetingId
}

/** For members: what the club talks about a meeting. */
export function MeetingThreads({ club, meetingId }: MeetingThreadsProps) {
  const { data, isPending } = useQuery(meetingThreads(club.id, meetingId))
  const threads = data?.rows ?? []
  return (
    <section aria-labelledby="talk">
      <h2 id="talk" className="mb-2 text-xl">
        {t('board.meetingTalk', 'About this evening')}
      </h2>
      {isPending ? (
        <Skeleton className="h-20" />
      ) : (
        threads.length > 0 && (
          <ul className="border-t border-line">
            {threads.map((thread) => (
              <ThreadRow key={thread.id} slug={club.slug} thread={thread} hidesMeeting />
            ))}
          </ul>
        )
      )}
      <PageLink
        to={to.boardAbout(club.slug, meetingId)}
        className={buttonStyle({ variant: 'outline', className: 'mt-3' })}
      >
        <MessagesSquare className="size-4.5" aria-hidden="true" />
        {t('board.talkAbout', 'Talk about this evening')}
      </PageLink>
    </section>
  )
}
