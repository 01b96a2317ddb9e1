import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useLocation } from 'wouter'
import { to } from '#contract/pages.ts'
import { badgeText, CountBadge } from '#web/ui/count-badge.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { t } from '#web/messages/text.ts'
import { unreadCount } from './queries.ts'

export function Bell() {
  const [path] = useLocation()
  const { data } = useQuery(unreadCount)
  const count = data?.count ?? 0
  return (
    <PageLink
      to={to.notifications()}
      aria-label={
        count > 0
          ? t('notifications.bellUnread', 'Notifications, {count} unread', { count: badgeText(count) })
          : t('titles.notifications', 'Notifications')
      }
      aria-current={path === to.notifications() ? 'page' : undefined}
      className="relative grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-paper-hover hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-ink)] aria-[current=page]:not-hover:rounded-b-none"
    >
      <BellIcon className="size-5" aria-hidden="true" />
      {count > 0 && <CountBadge count={count} className="absolute -end-1 top-0" />}
    </PageLink>
  )
}
