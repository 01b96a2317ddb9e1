import { defaultPreferences, type EmailFrequency } from '#contract/notifications/preferences.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { CanUnsubscribe } from './policy.ts'
import { replan } from './replan.ts'

/** Null if the account is gone. */
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

/** Of the account that a link belongs to; null if it has none, or is gone. */
export async function findRecipientLanguage(db: Db, { userId }: CanUnsubscribe): Promise<string | null> {
  const users = db.selectFrom('users').select('language').where('id', '=', userId)
  return (await users.executeTakeFirst())?.language ?? null
}

/** Sets how often a reader is sent emails, by a link in one of them; returns how often it was before, null without an account. */
export const updateFrequency = (
  db: Db,
  permission: CanUnsubscribe,
  email: EmailFrequency,
): Promise<EmailFrequency | null> =>
  transact(db, async (change) => {
    const { userId } = permission
    const former = await findFrequency(change, permission)
    if (former === null) return null
    if (email === 'never') await replan(change, userId, null)
    await change
      .insertInto('notification_preferences')
      .values({ ...defaultPreferences, user_id: userId, email })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ email }))
      .execute()
    return former
  })
