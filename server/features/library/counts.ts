import type { ReadingShelf } from '#contract/library/library-book.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'

/** How many books a reader has on each shelf. */
export async function countByShelf(db: Db, { id }: Reader): Promise<Record<ReadingShelf, number>> {
  const rows = await db
    .selectFrom('library_books')
    .select(({ fn }) => ['shelf', fn.countAll<number>().as('count')])
    .where('user_id', '=', id)
    .groupBy('shelf')
    .execute()
  const counts = { want: 0, reading: 0, read: 0, dropped: 0 }
  for (const { shelf, count } of rows) counts[shelf] = count
  return counts
}
