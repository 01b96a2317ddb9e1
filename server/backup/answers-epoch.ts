import type { Db } from '#server/db/schema.ts'
import { answersEpoch } from '#server/http/cached-answers.ts'

/**
 * Makes every ETag invalid. Browsers cache answers under a club's revision, and a database that was restored or repaired may
 * reach the same revision with other contents. Older schemas have no table `secrets`; `rows` says which tables there are.
 */
export async function deleteAnswersEpoch(db: Db, rows: Record<string, number>): Promise<void> {
  if ('secrets' in rows) await db.deleteFrom('secrets').where('name', '=', answersEpoch).execute()
}
