import { CalendarDays, Images, Megaphone, MessageCircle, Pin } from 'lucide-react'
import { useState } from 'react'
import type { BoardThread } from '#contract/board/thread.ts'
import { to } from '#contract/pages.ts'
import { AuthorAvatar } from '#web/features/texts/byline.tsx'
import { authorName } from '#web/features/texts/author-name.ts'
import { rich, t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { beginningOf } from './beginning.ts'
import { newWords } from './reply-list.tsx'

interface ThreadRowProps {
  slug: string
  thread: BoardThread
  /** On the page of its meeting. */
  hidesMeeting?: boolean
}

/** One conversation: how it begins, and what came last. The whole row leads there. */
export function ThreadRow({ slug, thread, hidesMeeting = false }: ThreadRowProps) {
  const dates = useDates()
  const [now] = useState(() => Date.now())
  const { pinned, announcement, meeting, replyCount, latestReply, unread, pictures } = thread
  const by = authorName(thread.memberName)
  const isRemoved = thread.deletedAt !== null
  const isUnread = unread > 0
  const latest = latestReply ?? thread
  return (
    <li className="relative flex gap-3.5 border-b border-line py-3.5 hover:bg-paper-hover">
      <div className="pt-0.5">
        <AuthorAvatar name={by} createdBy={thread.createdBy} />
      </div>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <bdi className="font-semibold wrap-anywhere">{by}</bdi>
          {announcement && (
            <Badge tone="gold" icon={<Megaphone aria-hidden="true" />}>
              {t('board.announcement', 'Announcement')}
            </Badge>
          )}
          {pinned && <Badge icon={<Pin aria-hidden="true" />}>{t('board.pinned', 'Pinned')}</Badge>}
          <time dateTime={latest.createdAt} className="ms-auto shrink-0 text-xs text-ink-soft">
            {dates.day(latest.createdAt) === dates.day(now)
              ? dates.clock(latest.createdAt)
              : dates.shortDay(latest.createdAt)}
          </time>
        </p>
        <PageLink
          to={to.boardThread(slug, thread.id)}
          className={`line-clamp-2 text-ink no-underline wrap-anywhere after:absolute after:inset-0 ${isUnread ? 'font-semibold' : ''}`}
          dir="auto"
        >
          {isRemoved ? t('board.removed', 'This message was removed.') : beginningOf(thread)}
        </PageLink>
        {meeting && !hidesMeeting && (
          <p className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-soft">
            <CalendarDays className="size-4 shrink-0" aria-hidden="true" />
            <span className="truncate">
              {meeting.startsAt === null ? (
                <bdi>{meeting.title}</bdi>
              ) : (
                t('board.evening', 'The evening of {day}', { day: dates.monthDayOf(meeting.startsAt) })
              )}
            </span>
          </p>
        )}
        <div className="mt-1 flex items-center gap-x-3 text-sm text-ink-soft">
          {latestReply ? (
            <p className="line-clamp-1 min-w-0 wrap-anywhere">
              {rich('board.latest', '{name}: {words}', {
                name: <bdi>{authorName(latestReply.memberName)}</bdi>,
                words: <bdi>{latestReply.content || t('board.aPicture', 'a picture')}</bdi>,
              })}
            </p>
          ) : (
            <p>{t('board.noReplies', 'No replies yet')}</p>
          )}
          <span className="ms-auto flex shrink-0 items-center gap-3">
            {pictures.length > 0 && (
              <span className="flex items-center gap-1">
                <Images className="size-4" aria-hidden="true" />
                <span className="sr-only">{t('board.pictures', 'Pictures')} </span>
                {pictures.length}
              </span>
            )}
            {replyCount > 0 && (
              <span className="flex items-center gap-1">
                <MessageCircle className="size-4" aria-hidden="true" />
                {rich(
                  'board.replyCount',
                  '{count, number}<more> {count, plural, one {reply} other {replies}}</more>',
                  {
                    count: replyCount,
                    more: (words) => <span className="sr-only">{words}</span>,
                  },
                )}
              </span>
            )}
            {isUnread && (
              <span className="rounded-full bg-action px-2 text-xs leading-5 font-semibold text-on-action">
                {newWords(unread)}
              </span>
            )}
          </span>
        </div>
      </div>
    </li>
  )
}
