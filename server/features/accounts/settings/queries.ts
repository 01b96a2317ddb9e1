import type { AccountSettings } from '#contract/accounts/settings.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'

export async function findSettings(db: Db, { id }: Reader): Promise<AccountSettings> {
  const { sharesPlaces, ...settings } = await db
    .selectFrom('users')
    .select(['time_zone as timeZone', 'language', 'shares_places as sharesPlaces'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...settings, sharesPlaces: sharesPlaces === 1 }
}
