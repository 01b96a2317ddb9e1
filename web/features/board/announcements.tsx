import { useQuery } from '@tanstack/react-query'
import { Megaphone, X } from 'lucide-react'
import { useRef } from 'react'
import type { BoardLine } from '#contract/board/board-line.ts'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { authorName } from '#web/features/texts/author-name.ts'
import { PostText } from '#web/features/texts/post-text.tsx'
import { rich, t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useDismissAnnouncement } from './actions.ts'
import { PostPictures } from './post-pictures.tsx'
import { boardLine } from './queries.ts'

type Announcement = BoardLine['announcements'][number]

/** For a member: what stands on top of the club’s page until they dismiss it or its last day is over. */
export function Announcements({ club }: { club: Club }) {
  const { data } = useQuery(boardLine(club.id))
  const list = useRef<HTMLElement>(null)
  const dismissing = useDismissAnnouncement(club)
  const shown = data?.announcements ?? []
  if (shown.length === 0) return null

  function dismiss(one: Announcement) {
    dismissing.mutate(one.threadId)
    // The button that had the focus is gone.
    const next = list.current?.querySelectorAll<HTMLElement>('button')[shown.indexOf(one) + 1]
    ;(next ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }

  return (
    <section ref={list} aria-label={t('board.announcements', 'Announcements')} className="mb-5 space-y-2.5">
      {shown.map((one) => (
        <AnnouncementCard
          key={one.threadId}
          slug={club.slug}
          announcement={one}
          onDismiss={() => dismiss(one)}
        />
      ))}
    </section>
  )
}

interface AnnouncementCardProps {
  slug: string
  announcement: Announcement
  onDismiss: () => void
}

function AnnouncementCard({ slug, announcement, onDismiss }: AnnouncementCardProps) {
  const dates = useDates()
  const { threadId, memberName, content, mentions, pictures, announcedAt, until, replyCount } = announcement
  const by = authorName(memberName)
  return (
    <article className="flex gap-3.5 rounded-md border border-line border-s-3 border-s-gold bg-gold-tint py-3.5 ps-4 pe-2">
      <Megaphone className="mt-1 size-5 shrink-0 text-gold-ink" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="text-xs text-ink-soft">
          {rich('board.announcedBy', 'Announced by {name} on {day}', {
            name: <bdi className="font-semibold">{by}</bdi>,
            day: dates.monthDayOf(announcedAt),
          })}
          {until !== null && (
            <> · {t('board.standsUntil', 'until {day}', { day: dates.monthDayOf(until) })}</>
          )}
        </p>
        {content !== '' && (
          <PostText text={content} mentions={mentions} className="mt-0.5 line-clamp-6 max-w-[68ch]" />
        )}
        <PostPictures pictures={pictures} by={by} />
        <PageLink
          to={to.boardThread(slug, threadId)}
          className="-mb-1.5 inline-flex min-h-11 items-center text-sm font-semibold text-action-ink underline underline-offset-3"
        >
          {replyCount === 0
            ? t('board.answer', 'Reply')
            : t('board.readReplies', '{count, plural, one {# reply} other {# replies}}', {
                count: replyCount,
              })}
        </PageLink>
      </div>
      <IconButton
        label={t('board.dismiss', 'Dismiss the announcement')}
        icon={<X className="size-4.5" aria-hidden="true" />}
        onClick={onDismiss}
      />
    </article>
  )
}
