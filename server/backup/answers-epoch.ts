import type { Change, Db } from '#server/db/schema.ts'
import { answersEpoch } from '#server/http/cached-answers.ts'

/**
 * Invalidates every ETag. Browsers cache responses under a club's revision, and a restored or repaired database may reach the
 * same revision with different content.
 */
export async function deleteAnswersEpoch(db: Db | Change): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', answersEpoch).execute()
}
