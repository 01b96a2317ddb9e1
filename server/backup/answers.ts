import type { Db } from '#server/db/schema.ts'
import { answersEpoch } from '#server/http/cached-answers.ts'

/**
 * Browsers keep answers under the revision they had; a database that was put back or repaired may come to the same
 * revision another way, so the server has to begin a new age of answers. `rows` says which tables there are.
 */
export async function forgetAnswers(db: Db, rows: Record<string, number>): Promise<void> {
  if ('secrets' in rows) await db.deleteFrom('secrets').where('name', '=', answersEpoch).execute()
}
