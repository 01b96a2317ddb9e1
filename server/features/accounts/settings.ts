import {
  type AccountSettings,
  adoptBrowserSettings,
  getAccountSettings,
} from '#contract/accounts/settings.ts'
import type { AppContext, Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'

export function registerSettings({ route, db }: AppContext): void {
  route(getAccountSettings, ({ reader }) => findSettings(db, reader))
  route(adoptBrowserSettings, ({ body, reader }) => fillSettings(db, reader, body))
}

export async function findSettings(db: Db | Change, { id }: Reader): Promise<AccountSettings> {
  const { sharesPlaces, ...settings } = await db
    .selectFrom('users')
    .select(['time_zone as timeZone', 'language', 'shares_places as sharesPlaces'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...settings, sharesPlaces: sharesPlaces === 1 }
}

/** Never replaces a stored setting; one statement, so a choice made meanwhile stays. */
async function fillSettings(
  db: Db,
  { id }: Reader,
  { timeZone, language }: { timeZone?: string | undefined; language?: string | undefined },
): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({
      time_zone: eb.fn.coalesce('time_zone', eb.val(timeZone ?? null)),
      language: eb.fn.coalesce('language', eb.val(language ?? null)),
    }))
    .where('id', '=', id)
    .execute()
}
