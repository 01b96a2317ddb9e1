import { mutedShown } from '#contract/discussions/mute.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'

/** The threads about a book that a reader has muted, newest first. */
export async function listMuted(db: Db, { clubId, bookId }: Listed, reader: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('mutes')
    .innerJoin('posts', 'posts.id', 'mutes.thread_id')
    .select('posts.id')
    .where('mutes.user_id', '=', reader.id)
    .where('posts.club_id', '=', clubId)
    .where('posts.book_id', '=', bookId)
    .orderBy('posts.id', 'desc')
    .limit(mutedShown)
    .execute()
  return rows.map(({ id }) => id)
}
