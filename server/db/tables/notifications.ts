import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface NotificationsTables {
  notifications: NotificationsTable
  notification_levels: NotificationLevelsTable
  notification_kinds: NotificationKindsTable
  notification_preferences: NotificationPreferencesTable
  push_subscriptions: PushSubscriptionsTable
}

/** Tells a reader of an event. Similar events share a row until it is seen. */
export interface NotificationsTable {
  id: Generated<number>
  user_id: number
  club_id: number | null
  /** A kind that `server/features.ts` lists. */
  kind: string
  /** Events with the same key share a row; begins with the club's id. */
  group_key: string
  /** The subject of the first event, as in `post 12`; the notification is deleted with it. Null if it is never deleted. */
  source: string | null
  /** The thread it is about. The title is read from there, because not every reader may see it. */
  thread_id: Generated<number | null>
  /** JSON of the kind's subject, as of the first event. */
  subject: string
  /** The last person who caused an event; null if nobody did, or their account was deleted. */
  actor_id: number | null
  /** The name that person used: a post may be signed with a pen name. */
  actor_name: string | null
  /** The ids of everyone who caused an event, between commas: `,3,17,`. Grows to some 400 characters. */
  actors: string
  /** How many events share the row. */
  events: number
  /** 1 if it is in the inbox. */
  in_app: number
  /** 1 if it is also sent by email, unless the reader sees it first. */
  by_email: number
  /** When the last event happened. */
  created_at: Instant
  seen_at: Instant | null
  /** When an email last mentioned it. */
  mailed_at: Instant | null
  /** The earliest time for an email about it; null while none is due. */
  mail_at: Instant | null
  /** When a device was last notified of it. */
  pushed_at: Generated<Instant | null>
}

/** How much a reader wants to hear from a club; no row for the default. */
export interface NotificationLevelsTable {
  club_id: number
  user_id: number
  level: 'everything' | 'concerns-me' | 'meetings-and-choices' | 'nothing'
}

/** Where a kind of notification goes; no row for the kind's default. */
export interface NotificationKindsTable {
  user_id: number
  kind: string
  in_app: number
  by_email: number
  by_push: Generated<number>
}

/** When emails about notifications are sent; no row for the default. */
export interface NotificationPreferencesTable {
  user_id: number
  email: 'immediately' | 'daily' | 'weekly' | 'never'
  /** How often they were sent before the reader stopped them; null if that never happened. */
  email_before: Generated<'immediately' | 'daily' | 'weekly' | null>
  /** In the reader's time zone. */
  hour: number
  /** The hours between which devices stay quiet, in the reader's time zone; null if they never do. */
  quiet_from: Generated<number | null>
  quiet_until: Generated<number | null>
}

/** A device on which a reader is notified. Its row goes with the session that added it. */
export interface PushSubscriptionsTable {
  id: Generated<number>
  user_id: number
  session_hash: string
  /** Where its push service takes messages for it. Nobody else should know it. */
  endpoint: string
  /** The keys that seal a message for it (RFC 8291), base64url. */
  p256dh: string
  auth: string
  /** Null for the browser and system of its session. */
  name: string | null
  created_at: Instant
  /** When its push service last accepted a notification. */
  used_at: Generated<Instant | null>
}
