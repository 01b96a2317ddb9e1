import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'

/** Stores the settings that the account does not have yet; one statement, so that it never replaces a choice made meanwhile. */
export async function fillSettings(
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
