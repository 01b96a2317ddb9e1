import { sql } from 'kysely'
import type { Change, Db } from '#server/db/schema.ts'

/** A picture that hangs nowhere is kept this long, in ms: a form that is open may still bring it. */
export const grace = 24 * 3_600_000
/** Pictures judged in one change. */
const atOnce = 50

/**
 * Notes a picture as one that may hang nowhere, for the grace from now on. Its row stays locked until the change is done,
 * so nobody collects the picture meanwhile.
 */
export const noteLoose = (change: Change, hash: string, now: Date) =>
  change
    .insertInto('loose_images')
    .values({ hash, since: now.toISOString() })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ since: now.toISOString() }))
    .execute()

/** Deletes pictures that have hung nowhere since `before`, some at a time; returns how many notes it has judged. */
export const collectLoose = (db: Db, before: Date): Promise<number> =>
  db.transaction().execute(async (change) => {
    const noted = await change
      .selectFrom('loose_images')
      .select('hash')
      .where('since', '<=', before.toISOString())
      .orderBy('since')
      .limit(atOnce)
      .execute()
    await deleteUnhung(
      change,
      noted.map(({ hash }) => hash),
      before,
    )
    return noted.length
  })

/** Deletes those of these pictures that hang nowhere and were noted `before`; the others are only no longer noted. */
export async function deleteUnhung(change: Change, hashes: readonly string[], before: Date): Promise<void> {
  // In one order, so that two who collect wait for each other instead of for ever.
  for (const hash of hashes.toSorted()) {
    const judged = await change
      .deleteFrom('loose_images')
      .where('hash', '=', hash)
      .where('since', '<=', before.toISOString())
      .returning('hash')
      .executeTakeFirst()
    if (judged && !(await hangs(change, hash)))
      await change.deleteFrom('images').where('hash', '=', hash).execute()
  }
}

/** Whether anything still shows a picture; by index (011-loose-pictures), whose condition is spelt out. */
async function hangs(change: Change, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 as one from users
      where substr(profile_image_url, 1, 19) = '/api/images/stored/' and substr(profile_image_url, 20, 64) = ${hash}
    union all select 1 from clubs
      where substr(image_url, 1, 19) = '/api/images/stored/' and substr(image_url, 20, 64) = ${hash}
    union all select 1 from books
      where substr(cover_image_url, 1, 19) = '/api/images/stored/' and substr(cover_image_url, 20, 64) = ${hash}
    limit 1`.execute(change)
  return rows.length > 0
}
