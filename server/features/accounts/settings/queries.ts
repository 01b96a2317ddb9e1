import type { AccountSettings } from '#contract/accounts/settings.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'

export async function findSettings(db: Db | Change, { id }: Reader): Promise<AccountSettings> {
  const { sharesPlaces, ...settings } = await db
    .selectFrom('users')
    .select(['time_zone as timeZone', 'language', 'shares_places as sharesPlaces'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...settings, sharesPlaces: sharesPlaces === 1 }
}
