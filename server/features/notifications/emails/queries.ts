import { sql } from 'kysely'
import { defaultTimeZone } from '#contract/accounts/time-zone.ts'
import { defaultPreferences, type EmailFrequency } from '#contract/notifications/preferences.ts'
import type { Engine } from '#server/db/database.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanUnsubscribe } from './policy.ts'
import {
  asNotification,
  kindsVisibleTo,
  notificationColumns,
  selectVisible,
  withDetails,
} from '../queries.ts'
import { type Bundle, isolate, linesMax } from './rules.ts'

/** Due notifications that no other transaction is writing, longest due first. */
export function listDue(change: Change, engine: Engine, now: Date, limit: number) {
  const due = change
    .selectFrom('notifications')
    .select(['id', 'user_id', 'mail_at', 'created_at', 'seen_at'])
    .where('mail_at', '<=', now.toISOString())
    .orderBy('mail_at')
    .orderBy('id')
    .limit(limit)
  return (engine === 'postgres' ? due.forUpdate().skipLocked() : due).execute()
}

/** The ids of these readers' due notifications that no other transaction is writing. */
export function selectDueOf(change: Change, engine: Engine, now: Date, userIds: readonly number[]) {
  const due = change
    .selectFrom('notifications')
    .select('id')
    .where('user_id', 'in', userIds)
    .where('seen_at', 'is', null)
    .where('mail_at', '<=', now.toISOString())
  return engine === 'postgres' ? due.forUpdate().skipLocked() : due
}

/** How often a reader is sent e-mails; null if the account is gone. */
export async function findFrequency(
  db: Db | Change,
  { userId }: CanUnsubscribe,
): Promise<EmailFrequency | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('notification_preferences as chosen', 'chosen.user_id', 'users.id')
    .select('chosen.email')
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row ? (row.email ?? defaultPreferences.email) : null
}

/** Where and when these readers want to be sent e-mails. */
export async function listRecipients(change: Change, userIds: readonly number[]) {
  const rows = await change
    .selectFrom('users')
    .leftJoin('notification_preferences as chosen', 'chosen.user_id', 'users.id')
    .select([
      'users.id',
      'users.email as address',
      'users.time_zone',
      'users.email_bounced_at',
      'users.notifications_mailed_at',
      'chosen.email as frequency',
      'chosen.hour',
    ])
    .where('users.id', 'in', userIds)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    hasBounced: row.email_bounced_at !== null,
    lastMailedAt: row.notifications_mailed_at === null ? null : new Date(row.notifications_mailed_at),
    frequency: row.frequency ?? defaultPreferences.email,
    hour: row.hour ?? defaultPreferences.hour,
    timeZone: row.time_zone ?? defaultTimeZone,
  }))
}

/**
 * What e-mails to these readers tell now: as their inboxes, but what happens in a club only to its members, also if anyone may see it.
 * A reader who may not see anything has none.
 */
export async function listBundles(
  change: Change,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, Bundle>> {
  const told = selectVisible(change, userIds)
    .where((eb) =>
      eb.or([eb('notifications.kind', 'in', kindsVisibleTo('anyone')), eb('members.id', 'is not', null)]),
    )
    .where('notifications.seen_at', 'is', null)
    .where('notifications.mail_at', '<=', now.toISOString())
  const counts = await told
    .select((eb) => [
      'notifications.user_id',
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>('notifications.club_id').distinct().as('clubs'),
      sql<number>`count(*) - count(notifications.club_id)`.as('outsideClubs'),
    ])
    .groupBy('notifications.user_id')
    .execute()
  const numbered = withDetails(told).select([
    ...notificationColumns,
    'notifications.user_id',
    sql<number>`row_number() over (
      partition by notifications.user_id order by notifications.created_at desc, notifications.id desc
    )`.as('place'),
  ])
  const rows = await change
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('place', '<=', linesMax)
    .orderBy('place')
    .execute()
  const linesOf = (userId: number) =>
    rows.filter(({ user_id }) => user_id === userId).map((row) => asNotification(isolated(row)))
  return new Map(counts.map(({ user_id, ...count }) => [user_id, { ...count, lines: linesOf(user_id) }]))
}

type Row = Parameters<typeof asNotification>[0]

const isolated = (row: Row): Row => ({
  ...row,
  name: row.name === null ? null : isolate(row.name),
  actor_name: row.actor_name === null ? null : isolate(row.actor_name),
  thread_title: row.thread_title === null ? null : isolate(row.thread_title),
  thread_book: row.thread_book === null ? null : isolate(row.thread_book),
  subject: JSON.stringify(JSON.parse(row.subject), (_key, value: unknown) =>
    typeof value === 'string' ? isolate(value) : value,
  ),
})
