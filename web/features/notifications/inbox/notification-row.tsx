import type { MouseEvent } from 'react'
import type { Dates } from '#contract/time/dates.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { t } from '#web/messages/text.ts'
import { useSeeOne } from './actions.ts'

export const rowId = ({ id }: Pick<Notification, 'id'>): string => `notification-${id}`

/** Opening it, also in a new tab, marks it as seen. */
export function NotificationRow({ notification, dates }: { notification: Notification; dates: Dates }) {
  const { id, title, path, createdAt, seenAt } = notification
  const isUnread = seenAt === null
  const { mutate: see } = useSeeOne()
  const open = () => isUnread && see(id)
  const openAside = ({ button }: MouseEvent) => button === middleButton && open()
  return (
    <PageLink
      id={rowId(notification)}
      to={path}
      // Captured, because the link does not report clicks that open a new tab.
      onClickCapture={open}
      onAuxClick={openAside}
      className="relative flex min-h-13 items-baseline gap-3 py-3.5 ps-8 pe-4 text-sm text-ink no-underline -outline-offset-2! hover:bg-paper-hover sm:ps-10 sm:pe-5"
    >
      {isUnread && (
        <span
          aria-hidden="true"
          className="absolute start-3.5 top-5.5 size-2 rounded-full bg-action sm:start-5"
        />
      )}
      <span className={`min-w-0 grow wrap-anywhere ${isUnread ? 'font-semibold' : 'text-ink-soft'}`}>
        {isUnread && <span className="sr-only">{t('notifications.unread', 'Unread:')} </span>}
        {title}
      </span>
      <time dateTime={createdAt} className="shrink-0 text-xs text-ink-faint tabular-nums">
        {dates.clock(createdAt)}
      </time>
    </PageLink>
  )
}

const middleButton = 1
