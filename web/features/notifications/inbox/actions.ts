import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import {
  type Notification,
  type NotificationId,
  seeNotifications,
} from '#contract/notifications/notification.ts'
import type { PageOf } from '#contract/http/page.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { inboxKey, unreadCount } from '../queries.ts'

type InboxPages = InfiniteData<PageOf<Notification[]>>

/** A failure needs no toast: the row is unread again. */
export const useSeeOne = () =>
  useAction<NotificationId, unknown, InboxPages>({
    send: (id) => call(seeNotifications, { body: { ids: [id] }, keepalive: true }),
    failure: () => null,
    optimistic: {
      queryKey: inboxKey,
      update: (data, seen) => markSeen(data, ({ id }) => id === seen),
      rollback: (data, seen, before) => ({
        ...data,
        pages: replaceIn(data, (one) => (one.id === seen ? (find(before, seen) ?? one) : one)),
      }),
    },
    onSettled: () => refresh('notifications', 'unread-count'),
  })

export function useSeeAll() {
  const client = useQueryClient()
  return useAction<void, unknown, InboxPages>({
    send: () => call(seeNotifications, { body: { all: true } }),
    failure: failureToast(
      t('notifications.notMarked', 'Not marked as read'),
      t('words.checkConnectionShort', 'Check your connection and try again'),
    ),
    optimistic: {
      queryKey: inboxKey,
      update: (data) => markSeen(data, () => true),
      rollback: (_data, _nothing, before) => before,
    },
    onSuccess: () => client.setQueryData(unreadCount.queryKey, { count: 0 }),
    onSettled: () => refresh('notifications', 'unread-count'),
  })
}

const markSeen = (data: InboxPages, isSeen: (one: Notification) => boolean): InboxPages => {
  const seenAt = new Date().toISOString()
  return {
    ...data,
    pages: replaceIn(data, (one) => (one.seenAt === null && isSeen(one) ? { ...one, seenAt } : one)),
  }
}

const replaceIn = ({ pages }: InboxPages, replace: (one: Notification) => Notification) =>
  pages.map((page) => ({ ...page, rows: page.rows.map(replace) }))

const find = ({ pages }: InboxPages, wanted: NotificationId): Notification | undefined =>
  pages.flatMap(({ rows }) => rows).find(({ id }) => id === wanted)
