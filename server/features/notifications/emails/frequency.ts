import { defaultPreferences, type EmailFrequency } from '#contract/notifications/preferences.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { CanUnsubscribe } from './policy.ts'
import { replan } from './replan.ts'

export type Sending = Exclude<EmailFrequency, 'never'>

interface Frequency {
  now: EmailFrequency
  /** How often the reader gets emails, or got them before they stopped them. */
  usual: Sending
}

/** Null if the account is gone. */
export async function findFrequency(db: Db | Change, { userId }: CanUnsubscribe): Promise<Frequency | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('notification_preferences as chosen', 'chosen.user_id', 'users.id')
    .select(['chosen.email', 'chosen.email_before'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const now = row.email ?? defaultPreferences.email
  return { now, usual: now === 'never' ? (row.email_before ?? defaultPreferences.email) : now }
}

/** Of the account that a link belongs to; null if it has none, or is gone. */
export async function findRecipientLanguage(db: Db, { userId }: CanUnsubscribe): Promise<string | null> {
  const users = db.selectFrom('users').select('language').where('id', '=', userId)
  return (await users.executeTakeFirst())?.language ?? null
}

/** Sets how often a reader is sent emails, by a link in one of them; returns how often they usually are, null without an account. */
export const updateFrequency = (
  db: Db,
  permission: CanUnsubscribe,
  email: EmailFrequency,
): Promise<Sending | null> =>
  transact(db, async (change) => {
    const { userId } = permission
    const former = await findFrequency(change, permission)
    if (former === null) return null
    if (email === 'never') await replan(change, userId, null)
    const values = { email, email_before: former.usual }
    await change
      .insertInto('notification_preferences')
      .values({ ...defaultPreferences, ...values, user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
    return former.usual
  })
