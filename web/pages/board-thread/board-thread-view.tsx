import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Megaphone, Pin } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import type { BoardThread } from '#contract/board/thread.ts'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { isNotFound } from '#web/client/api.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { beginningOf } from '#web/features/board/beginning.ts'
import { Conversation } from '#web/features/board/conversation.tsx'
import { boardThread } from '#web/features/board/queries.ts'
import { useMembership } from '#web/features/members/use-membership.ts'
import { authorName } from '#web/features/texts/author-name.ts'
import { t } from '#web/messages/text.ts'
import { PageHeading } from '#web/pages/club/club-posts-page.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useDates } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface BoardThreadViewProps {
  club: Club
  reader: User | null
  threadId: string
}

export function BoardThreadView({ club, reader, threadId }: BoardThreadViewProps) {
  const { data: thread, error, isFetching, refetch } = useQuery(boardThread(club.id, threadId))
  const membership = useMembership(club.id)
  const status = reader === null ? undefined : membership.data
  usePageTitle(`${thread ? titleOf(thread) : t('titles.board', 'Board')} · ${club.name}`)
  // An id that is no number is not even looked for.
  if (isNotFound(error) || !/^[1-9]\d{0,14}$/.test(threadId))
    return (
      <>
        <PageHeading>{t('titles.board', 'Board')}</PageHeading>
        <EmptyState
          title={t('board.gone', 'This conversation is gone')}
          picture="/pictures/empty/no-results.svg"
          text={t('board.goneText', 'Its messages may have been deleted.')}
          action={
            <PageLink to={to.board(club.slug)} className={buttonStyle({ variant: 'outline' })}>
              {t('board.back', 'Back to the board')}
            </PageLink>
          }
        />
      </>
    )
  if (!thread && error)
    return (
      <>
        <PageHeading>{t('titles.board', 'Board')}</PageHeading>
        <ErrorState
          message={t('board.threadNotLoaded', 'Couldn’t load this conversation. Check your connection.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    )
  if (!thread || (reader !== null && membership.isPending))
    return (
      <>
        <h1 className="sr-only">{t('titles.board', 'Board')}</h1>
        <Skeleton className="h-80" />
      </>
    )
  return (
    <>
      <h1 className="sr-only">
        {t('board.conversationBy', 'Conversation started by {name}', { name: authorName(thread.memberName) })}
      </h1>
      <Marks slug={club.slug} thread={thread} />
      <Conversation viewer={{ club, reader, membership: status }} thread={thread} />
    </>
  )
}

const titleOf = (thread: BoardThread): string =>
  thread.deletedAt === null
    ? beginningOf(thread).replace(/\s+/g, ' ').slice(0, 60)
    : t('board.removed', 'This message was removed.')

/** What the conversation is beside talk. */
function Marks({ slug, thread: { pinned, announcement, meeting } }: { slug: string; thread: BoardThread }) {
  const dates = useDates()
  if (!pinned && !announcement && !meeting) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pb-1 text-sm">
      {announcement && (
        <Badge tone="gold" icon={<Megaphone aria-hidden="true" />}>
          {announcement.until === null
            ? t('board.announcement', 'Announcement')
            : t('board.announcementUntil', 'Announcement until {day}', {
                day: dates.monthDayOf(announcement.until),
              })}
        </Badge>
      )}
      {pinned && <Badge icon={<Pin aria-hidden="true" />}>{t('board.pinned', 'Pinned')}</Badge>}
      {meeting && (
        <PageLink
          to={to.meeting(slug, meeting.id)}
          className="inline-flex min-h-11 min-w-0 items-center gap-1.5 font-semibold text-action-ink underline underline-offset-3"
        >
          <CalendarDays className="size-4 shrink-0" aria-hidden="true" />
          <span className="truncate">
            {meeting.startsAt === null
              ? meeting.title
              : t('board.evening', 'The evening of {day}', { day: dates.monthDayOf(meeting.startsAt) })}
          </span>
        </PageLink>
      )}
    </div>
  )
}
