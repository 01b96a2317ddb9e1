import { sql } from 'kysely'
import type { PostCounts } from '#contract/texts/counts.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { PostCountsTable } from '#server/db/tables/texts.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { allTexts, type TextKind } from './kinds.ts'

/** The kinds of posts counted per book of a club. Counts are stored, because PostgreSQL would have to visit every row. */
export type PostKind = PostCountsTable['kind']

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

/** How many texts a club has on a book, by the names of the API. */
export async function findCounts(
  db: Db,
  { clubId, bookId }: Listed,
  kinds: readonly TextKind[] = allTexts,
): Promise<Required<PostCounts>> {
  const rows = await db
    .selectFrom('post_counts')
    .select((eb) => [eb.ref('kind').$castTo<string>().as('kind'), 'value'])
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .unionAll(
      db
        .selectFrom('club_ratings')
        .select([sql<string>`'reviews'`.as('kind'), sql<number>`rating_count + closed_count`.as('value')])
        .where('club_id', '=', clubId)
        .where('book_id', '=', bookId),
    )
    .execute()
  const stored = new Map(rows.map(({ kind, value }) => [kind, value]))
  const names = kinds.flatMap(({ counted }) =>
    Object.entries(counted === 'with ratings' ? { reviews: 'reviews' } : counted.names),
  )
  const counts = names.flatMap(([name, shown]) => (shown === null ? [] : [[shown, stored.get(name) ?? 0]]))
  return Object.fromEntries(counts) as Required<PostCounts>
}

/** Adds to a stored count. The club must be locked; otherwise the first two posts could both insert the row. */
export async function incrementPostCount(
  change: Change,
  { clubId, bookId }: Listed,
  kind: PostKind,
  by: number,
): Promise<void> {
  const updated = await change
    .updateTable('post_counts')
    .set((eb) => ({ value: eb('value', '+', by) }))
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('kind', '=', kind)
    .returning('kind')
    .executeTakeFirst()
  if (updated) return
  await change
    .insertInto('post_counts')
    .values({ club_id: clubId, book_id: bookId, kind, value: by })
    .execute()
}
