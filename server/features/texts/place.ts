import { sql } from 'kysely'
import { positionMax } from '#contract/plans/position.ts'
import type { Change } from '#server/db/schema.ts'
import type { CanPost } from '#server/features/clubs/policy.ts'
import { listParts } from '#server/features/plans/parts.ts'
import { partOf } from '#server/features/progress/place.ts'
import { findPlace } from '#server/features/progress/progress.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import type { TextKind } from './kinds.ts'
import type { Horizon } from './seal/horizon.ts'
import { type TextTable, visiblePlace } from './seal/words.ts'

/** The columns that `asPlaced` needs, as a reader sees them. */
export const placeColumns = (table: TextTable, reader: Pick<Horizon, 'isMember' | 'readerId'>) =>
  [
    visiblePlace(table, reader).as('place'),
    sql<number | null>`(select min(number) from plan_parts
      where plan_parts.club_id = ${sql.ref(`${table}.club_id`)} and plan_parts.book_id = ${sql.ref(`${table}.book_id`)}
        and ends_at >= ${sql.ref(`${table}.place`)})`.as('placed_part'),
  ] as const

/** The place of a text, and whether it is sealed: the query has not read its words then. */
export const asPlaced = (row: { place: number; placed_part: number | null }, readable: string | null) => ({
  place: row.place,
  part: partOf(row.place, row.placed_part),
  sealed: readable === null,
})

/** Where an author is in a book, as far as the club knows. */
const findPosition = async (change: Change, author: CanPost, listed: Listed): Promise<number | null> =>
  author.status === 'member' ? (await findPlace(change, author.reader, listed)).position : null

/**
 * For an author who names no place and has no position: the text may be about anything, so it's at the end of the book if the club has a
 * plan for it. Clubs without plans and progress keep their texts at 0, where everybody reads them.
 */
const placeOfUnknown = async (change: Change, listed: Listed): Promise<number> =>
  (await listParts(change, listed)).length > 0 ? positionMax : 0

/** The place of a text whose author names none. */
export async function choosePlace(
  change: Change,
  { unplaced }: TextKind,
  author: CanPost,
  listed: Listed,
): Promise<number> {
  const position = await findPosition(change, author, listed)
  if (position === null) return placeOfUnknown(change, listed)
  return unplaced === 'at the end' ? positionMax : position
}
