import { sql } from 'kysely'
import { positionMax } from '#contract/plans/position.ts'
import type { Change } from '#server/db/schema.ts'
import { listParts } from '#server/features/plans/parts.ts'
import { partOf } from '#server/features/progress/place.ts'
import { findPlace } from '#server/features/progress/progress.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { isOwnHidden } from './hidden.ts'
import { type TextKind, textKinds } from './kinds.ts'
import type { Author } from './mentions/mentions.ts'
import { findPlaceOfPage } from './pages.ts'
import type { Horizon } from './seal/horizon.ts'
import { type TextTable, visiblePlace } from './seal/words.ts'

/** The columns that `asPlaced` needs, as a reader sees them. */
export const placeColumns = (table: TextTable, reader: Pick<Horizon, 'isMember' | 'readerId'>) =>
  [
    visiblePlace(table, reader, { answers: table === textKinds.post.table }).as('place'),
    sql<number | null>`(select min(number) from plan_parts
      where plan_parts.club_id = ${sql.ref(`${table}.club_id`)} and plan_parts.book_id = ${sql.ref(`${table}.book_id`)}
        and ends_at >= ${sql.ref(`${table}.place`)})`.as('placed_part'),
    isOwnHidden(table, reader.readerId).as('own_hidden'),
  ] as const

/** The place of a text, and whether it is sealed: the query has not read its words then. */
export const asPlaced = (
  row: { place: number; placed_part: number | null; own_hidden: 0 | 1 },
  readable: string | null,
) => ({
  place: row.place,
  part: partOf(row.place, row.placed_part),
  sealed: readable === null,
  ...(row.own_hidden === 1 && { hidden: true as const }),
})

/** Where an author is in a book, as far as the club knows. */
const findPosition = async (change: Change, author: Author, listed: Listed): Promise<number | null> =>
  author.status === 'member' ? (await findPlace(change, author.reader, listed)).position : null

/**
 * For an author who names no place and has no position: the text may be about anything, so it's at the end of the book if the club has a
 * plan for it. Clubs without plans and progress keep their texts at 0, where everybody reads them.
 */
const placeOfUnknown = async (change: Change, listed: Listed): Promise<number> =>
  (await listParts(change, listed)).length > 0 ? positionMax : 0

/** The place of a text whose author names neither a place nor a page. */
async function choosePlace(
  change: Change,
  { unplaced }: TextKind,
  author: Author,
  listed: Listed,
): Promise<number> {
  const position = await findPosition(change, author, listed)
  if (position === null) return placeOfUnknown(change, listed)
  return unplaced === 'at the end' ? positionMax : position
}

interface Chosen {
  place?: number | undefined
  pageNumber?: number | null | undefined
}

/** The place of a new text: where its author puts it, by default where they are, but never before its page. */
export async function placeText(
  change: Change,
  kind: TextKind,
  author: Author,
  listed: Listed,
  { place, pageNumber }: Chosen,
): Promise<number> {
  const page = await findPlaceOfPage(change, listed, author.reader.id, pageNumber)
  if (place !== undefined) return Math.max(place, page)
  if (page === 0) return choosePlace(change, kind, author, listed)
  return Math.max(page, (await findPosition(change, author, listed)) ?? 0)
}

/**
 * The place of an edited text, which is where it was unless its author moves it. One that stood at its page follows it to another page,
 * but not if it loses the page: it's still about the same.
 */
export async function placeEdited(
  change: Change,
  kind: TextKind,
  author: Author,
  listed: Listed,
  id: number,
  { place, pageNumber }: Chosen,
): Promise<number> {
  const { rows } = await sql<{ place: number; page_number: number | null }>`
    select place, page_number from ${sql.table(kind.table)} where id = ${id}`.execute(change)
  const before = rows[0] ?? { place: 0, page_number: null }
  const pageOf = (page: number | null) => findPlaceOfPage(change, listed, author.reader.id, page)
  const page = await pageOf(pageNumber === undefined ? before.page_number : pageNumber)
  if (place !== undefined) return Math.max(place, page)
  const follows = page > 0 && pageNumber !== undefined && before.place === (await pageOf(before.page_number))
  if (!follows) return Math.max(before.place, page)
  return Math.max(page, (await findPosition(change, author, listed)) ?? 0)
}
