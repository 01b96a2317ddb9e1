import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import type { PostCountsTable } from '#server/db/tables/texts.ts'
import { toldPlace } from '#server/features/clubs/seal/queries.ts'
import type { Horizon, Written } from '#server/features/clubs/seal/rules.ts'
import { partOf } from '#server/features/progress/place.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'

/** The kinds of posts counted per book of a club. Counts are stored, because PostgreSQL would have to visit every row. */
export type PostKind = PostCountsTable['kind']

/** The total number of posts of these kinds on a book. */
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

type Kind = PostKind | 'reviews'

/** How many reviews, notes, questions and discussions a club has on a book. */
export async function findCounts(db: Db, { clubId, bookId }: Listed) {
  const rows = await db
    .selectFrom('post_counts')
    .select((eb) => [eb.ref('kind').$castTo<Kind>().as('kind'), 'value'])
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .unionAll(
      db
        .selectFrom('club_ratings')
        .select([sql<Kind>`'reviews'`.as('kind'), sql<number>`rating_count + closed_count`.as('value')])
        .where('club_id', '=', clubId)
        .where('book_id', '=', bookId),
    )
    .execute()
  const counts = new Map<Kind, number>(rows.map(({ kind, value }) => [kind, value]))
  return {
    reviews: counts.get('reviews') ?? 0,
    notes: counts.get('notes') ?? 0,
    questions: counts.get('question') ?? 0,
    discussions: counts.get('discussion') ?? 0,
  }
}

/** The columns that `asPlaced` needs, as a reader is told them. */
export const placeColumns = (table: Written, reader: Pick<Horizon, 'isMember' | 'readerId'>) =>
  [
    toldPlace(table, reader).as('place'),
    sql<number | null>`(select min(number) from plan_parts
      where plan_parts.club_id = ${sql.ref(`${table}.club_id`)} and plan_parts.book_id = ${sql.ref(`${table}.book_id`)}
        and ends_at >= ${sql.ref(`${table}.place`)})`.as('placed_part'),
  ] as const

/** The place of a text, and whether it is sealed: then the query has not read its words. */
export const asPlaced = (row: { place: number; placed_part: number | null }, readable: string | null) => ({
  place: row.place,
  part: partOf(row.place, row.placed_part),
  sealed: readable === null,
})
