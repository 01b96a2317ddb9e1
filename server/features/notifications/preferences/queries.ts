import { defaultTimeZone } from '#contract/accounts/time-zone.ts'
import {
  defaultLevel,
  defaultPreferences,
  type NotificationLevel,
  type NotificationPreferences,
} from '#contract/notifications/preferences.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanReadAsMember } from '#server/features/clubs/policy.ts'

/** What a reader is notified of, and how; defaults where they have chosen nothing. */
export async function findPreferences(db: Db | Change, reader: Reader): Promise<NotificationPreferences> {
  const row = await db
    .selectFrom('users')
    .leftJoin('notification_preferences as chosen', 'chosen.user_id', 'users.id')
    .select(['chosen.email', 'chosen.hour', 'users.time_zone', 'users.email_bounced_at'])
    .where('users.id', '=', reader.id)
    .executeTakeFirst()
  const kinds = await db
    .selectFrom('notification_kinds')
    .select(['kind', 'in_app', 'by_email'])
    .where('user_id', '=', reader.id)
    .orderBy('kind')
    .execute()
  return {
    email: row?.email ?? defaultPreferences.email,
    hour: row?.hour ?? defaultPreferences.hour,
    timeZone: row?.time_zone ?? defaultTimeZone,
    kinds: Object.fromEntries(
      kinds.map(({ kind, in_app, by_email }) => [kind, { inApp: in_app === 1, email: by_email === 1 }]),
    ),
    emailBounced: typeof row?.email_bounced_at === 'string',
  }
}

/** How much a member wants to hear of a club. */
export async function findLevel(db: Db | Change, member: CanReadAsMember): Promise<NotificationLevel> {
  const row = await db
    .selectFrom('notification_levels')
    .select('level')
    .where('club_id', '=', member.clubId)
    .where('user_id', '=', member.reader.id)
    .executeTakeFirst()
  return row?.level ?? defaultLevel
}
