import * as z from 'zod/mini'
import { Language } from '#contract/accounts/language.ts'
import { listLanguages } from '#contract/accounts/languages.ts'
import {
  type AccountSettings,
  adoptBrowserSettings,
  getAccountSettings,
} from '#contract/accounts/settings.ts'
import type { AppContext, Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { readSettings } from '#server/features/instance/read-settings.ts'
import { languageCookie } from '#server/http/language.ts'
import { catalogueOf } from '#server/messages/catalogue.ts'
import { isSiteAdmin } from './policy.ts'
import { signedOut } from '#server/http/http-error.ts'

export function registerSettings({ config, route, db }: AppContext): void {
  route(getAccountSettings, async ({ reader }) => {
    const siteAdmin = await isSiteAdmin(db, config.siteAdmins, reader)
    // Not from memory: the account that begins may have been created a moment ago.
    const isSetUp = !siteAdmin || (await readSettings(db)).firstSteps === 'done'
    return { ...(await findSettings(db, reader)), siteAdmin, ...(!isSetUp && { firstSteps: true as const }) }
  })
  route(adoptBrowserSettings, ({ body, reader, request }) => {
    const chosen = z.safeParse(Language, request.cookies[languageCookie])
    return fillSettings(db, reader, { ...body, ...(chosen.success && { language: chosen.data }) })
  })
  route(listLanguages, () =>
    config.languages.offered.map((one) => ({ ...one, complete: catalogueOf(one).complete })),
  )
}

export async function findSettings(
  db: Db | Change,
  { id }: Reader,
): Promise<Omit<AccountSettings, 'siteAdmin' | 'firstSteps'>> {
  const found = await db
    .selectFrom('users')
    .select(['time_zone as timeZone', 'language', 'shares_places as sharesPlaces', 'handle'])
    .select('library_visibility as libraryVisibility')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw signedOut()
  return { ...found, sharesPlaces: found.sharesPlaces === 1 }
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
