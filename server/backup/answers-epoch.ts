import type { Change, Db } from '#server/db/schema.ts'
import { answersEpoch } from '#server/http/cached-answers.ts'

/** Invalidates every ETag: a restored or repaired database may reach a revision that browsers have cached with other content. */
export async function deleteAnswersEpoch(db: Db | Change): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', answersEpoch).execute()
}
