import { defaultTimeZone } from '#contract/accounts/time-zone.ts'
import { defaultPreferences } from '#contract/notifications/preferences.ts'
import type { Change } from '#server/db/schema.ts'

export async function listRecipients(change: Change, userIds: readonly number[]) {
  const rows = await change
    .selectFrom('users')
    .leftJoin('notification_preferences as chosen', 'chosen.user_id', 'users.id')
    .select([
      'users.id',
      'users.email as address',
      'users.time_zone',
      'users.language',
      'users.email_bounced_at',
      'users.suspended_at',
      'users.notifications_mailed_at',
      'chosen.email as frequency',
      'chosen.hour',
    ])
    .where('users.id', 'in', userIds)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    language: row.language,
    // Nobody mails a suspended reader either.
    isUnreachable: row.email_bounced_at !== null || row.suspended_at !== null,
    lastMailedAt: row.notifications_mailed_at === null ? null : new Date(row.notifications_mailed_at),
    frequency: row.frequency ?? defaultPreferences.email,
    hour: row.hour ?? defaultPreferences.hour,
    timeZone: row.time_zone ?? defaultTimeZone,
  }))
}
