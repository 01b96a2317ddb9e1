import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { ClubId } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, Instant } from '#contract/http/field.ts'
import { longestPage, pageQuery } from '#contract/http/page.ts'

export const NotificationId = id<'NotificationId'>()
export type NotificationId = z.infer<typeof NotificationId>

export const notificationKinds = [
  'reply',
  'mention',
  'discussion',
  'question',
  'reaction',
  'join-request',
  'request-approved',
  'request-declined',
  'removed',
  'role-changed',
  'meeting-scheduled',
  'meeting-moved',
  'meeting-cancelled',
  'meeting-reminder',
  'meeting-held',
  'waiting-list-moved-up',
  'suggestion-answered',
  'round-opened',
  'round-moved',
  'round-closing',
  'round-closed',
  'turn',
  'hosting',
  'nudge',
  'suggestion-renewal',
  'seal-changed',
  'stars-changed',
  'announcement',
  'board-reply',
  'board-thread',
  'report',
  'site-report',
  'report-decided',
  'moderated',
] as const
export const NotificationKind = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof NotificationKind>

/** Similar events that the reader has not seen yet are one notification. */
export const Notification = z.object({
  id: NotificationId,
  kind: NotificationKind,
  /** Null for notifications outside any club. */
  club: z.nullable(z.object({ id: ClubId, name: z.string(), slug: z.string() })),
  /** The last person who caused it; null if nobody did, or the account is gone. */
  actor: z.nullable(PersonName),
  /** A sentence: "Jonas and 2 others replied in “The House is kind”". */
  title: z.string(),
  path: z.string(),
  /** When it last happened. */
  createdAt: Instant,
  seenAt: z.nullable(Instant),
})
export type Notification = z.infer<typeof Notification>

/** Name of the response header with the number of unseen notifications, counted up to `unreadCounted`. */
export const unreadHeader = 'x-unread-count'
export const unreadCounted = 100

const feature = 'notifications'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary:
    'Notifications of the signed-in reader, newest first; `X-Unread-Count` is the number of unseen ones, up to 100',
  caller: 'reader',
  shows: ['notifications'],
  feature,
  query: z.object(pageQuery(30)),
  answer: z.array(Notification),
  status: 200,
})

export const getUnreadCount = endpoint({
  method: 'GET',
  path: '/api/notifications/unread-count',
  summary: 'The number of notifications that the signed-in reader has not seen, up to 100',
  caller: 'reader',
  shows: ['notifications'],
  feature,
  answer: z.object({ count: z.int() }),
  status: 200,
})

export const seeNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/seen',
  summary: 'Mark some or all notifications of the signed-in reader as seen',
  caller: 'reader',
  feature,
  body: z.union([
    z.object({ ids: z.array(NotificationId).check(z.maxLength(longestPage)) }),
    z.object({ all: z.literal(true) }),
  ]),
  status: 204,
})

export const watchNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/events',
  summary:
    "Server-sent events that say that the reader's inbox, library or imports may have changed, without its content; the first one at once. " +
    'Without `Accept: text/event-stream` the response ends after it. When the session ends, `event: closed` ends the stream',
  caller: 'reader',
  feature,
  events: z.array(z.enum(['notifications', 'library', 'imports'])),
  status: 200,
})
