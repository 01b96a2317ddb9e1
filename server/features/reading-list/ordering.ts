import { sql } from 'kysely'
import { readingOrderFallback } from '#contract/reading-list/listed-book.ts'
import type { IsMember } from '#server/features/clubs/policy.ts'
import type { Change } from '#server/db/schema.ts'

/** A book and its number in the order. */
export type Turn = readonly [bookId: number, place: number]

/** Books numbered in one statement: few round trips for 2,000 books, and always the same statement to keep prepared. */
const turnsAtOnce = 100

/** The books of a list as they stand, with their numbers in the order. */
export const listOrder = (change: Change, member: IsMember) =>
  change
    .selectFrom('listed_books')
    .select(['book_id', 'reading_order'])
    .where('club_id', '=', member.clubId)
    .orderBy((eb) => eb.fn.coalesce('reading_order', eb.lit(readingOrderFallback)))
    .orderBy('added_at')
    .orderBy('book_id')
    .execute()

/** Gives books their numbers. */
export async function updateOrder(change: Change, member: IsMember, turns: readonly Turn[]): Promise<void> {
  for (let at = 0; at < turns.length; at += turnsAtOnce) {
    const some = turns.slice(at, at + turnsAtOnce)
    const rows = Array.from({ length: turnsAtOnce }, (_, place) => asRow(some[place] ?? nobody))
    await sql`
      update listed_books set reading_order = moved.column2
      from (values ${sql.join(rows)}) as moved
      where listed_books.club_id = ${member.clubId} and listed_books.book_id = moved.column1
    `.execute(change)
  }
}

/** Fills up the last statement; no book has this number. */
const nobody: Turn = [0, 0]

const asRow = ([id, place]: Turn) => sql`(cast(${id} as bigint), cast(${place} as integer))`
