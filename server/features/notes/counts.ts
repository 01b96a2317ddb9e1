import type { Change, Db, TalkCountsTable } from '#server/db/schema.ts'
import type { Listed } from '#server/features/reading-list/access.ts'

/** What is counted of a club's talk about a book. PostgreSQL counts rows by visiting each, so the counts are kept. */
export type Counted = TalkCountsTable['kind']

/** How many there are of these kinds, together. */
export async function findCount(
  db: Db,
  { clubId, bookId }: Listed,
  kinds: readonly Counted[],
): Promise<number> {
  const rows = await db
    .selectFrom('talk_counts')
    .select('value')
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('kind', 'in', kinds)
    .execute()
  return rows.reduce((sum, { value }) => sum + value, 0)
}

/** Adds to a count. The club has to be held, so that two first ones do not both begin it. */
export async function growCount(
  change: Change,
  { clubId, bookId }: Listed,
  kind: Counted,
  by: number,
): Promise<void> {
  const grown = await change
    .updateTable('talk_counts')
    .set((eb) => ({ value: eb('value', '+', by) }))
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('kind', '=', kind)
    .returning('kind')
    .executeTakeFirst()
  if (grown) return
  await change
    .insertInto('talk_counts')
    .values({ club_id: clubId, book_id: bookId, kind, value: by })
    .execute()
}
