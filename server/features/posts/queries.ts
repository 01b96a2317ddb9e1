import type { Db } from '#server/db/schema.ts'
import type { PostCountsTable } from '#server/db/tables/posts.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'

/** What is counted for each book of a club. Stored, because PostgreSQL counts rows by visiting each. */
export type PostKind = PostCountsTable['kind']

/** The number of posts of these kinds on a book, together. */
export async function findPostCount(
  db: Db,
  { clubId, bookId }: Listed,
  kinds: readonly PostKind[],
): Promise<number> {
  const rows = await db
    .selectFrom('post_counts')
    .select('value')
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('kind', 'in', kinds)
    .execute()
  return rows.reduce((sum, { value }) => sum + value, 0)
}
