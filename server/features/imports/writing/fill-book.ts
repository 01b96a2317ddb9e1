import type { Change } from '#server/db/schema.ts'
import { answersOf, type SessionRow } from '../session.ts'
import { halfStarsOf } from './add-books.ts'
import type { Remark } from '../remarks.ts'
import { fillReads } from './fill-reads.ts'
import type { Kept } from './kept-books.ts'
import { fingerprint, noteOfRow } from './note-of-row.ts'
import type { OwnShelves } from './own-shelves.ts'
import { readsOfRow } from './reads-of-row.ts'
import type { NamedRow, RowOutcome, Wrote } from './row-to-write.ts'
import { ownShelvesOf, shelfOfRow, toldShelf } from './shelf-of-row.ts'

/** Fills what the library doesn’t say of a book yet. The reader’s shelf, stars, note and dates stay. */
export async function fillBook(
  change: Change,
  session: SessionRow,
  { bookId, isMade, says }: NamedRow,
  kept: Kept,
  shelves: OwnShelves,
): Promise<RowOutcome> {
  const readerId = session.user_id ?? 0
  const answers = answersOf(session)
  const { note, isCut } = noteOfRow(says)
  const halfStars = says.stars === null ? 0 : halfStarsOf(says.stars)
  const fillsStars = halfStars > 0 && kept.halfStars === 0
  const fillsNote = note !== null && kept.note === null
  if (fillsStars || fillsNote)
    await change
      .updateTable('library_books')
      .set({
        ...(fillsStars && { half_stars: halfStars }),
        ...(fillsNote && { note }),
        changed_at: new Date().toISOString(),
      })
      .where('user_id', '=', readerId)
      .where('book_id', '=', bookId)
      .execute()
  const { ids, isFull } = await shelves.ids(ownShelvesOf(says, answers))
  const onShelves = await putOnShelves(change, readerId, bookId, ids)
  const told = readsOfRow(says, shelfOfRow(says, answers))
  const { keepsReads, ...reads } = await fillReads(change, session, bookId, kept, told)
  const shelf = toldShelf(says, answers)
  const remarks: Remark[] = [
    ...(fillsNote && isCut ? ['shortened' as const] : []),
    ...(isFull ? ['shelves-full' as const] : []),
    ...(shelf !== null && shelf !== kept.shelf ? ['kept-shelf' as const] : []),
    ...(halfStars > 0 && !fillsStars && halfStars !== kept.halfStars ? ['kept-stars' as const] : []),
    ...(note !== null && !fillsNote && note !== kept.note ? ['kept-note' as const] : []),
    ...(keepsReads ? ['kept-reads' as const] : []),
  ]
  const wrote: Wrote = {
    bookId,
    ...(isMade && { made: true as const }),
    ...(fillsStars && { halfStars }),
    ...(fillsNote && { note: fingerprint(note) }),
    ...(onShelves.length > 0 && { shelves: onShelves }),
    ...reads,
  }
  return { outcome: 'written', remarks, wrote }
}

async function putOnShelves(
  change: Change,
  readerId: number,
  bookId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await change
    .insertInto('shelf_books')
    .values(ids.map((id) => ({ shelf_id: id, user_id: readerId, book_id: bookId })))
    .onConflict((conflict) => conflict.columns(['shelf_id', 'book_id']).doNothing())
    .returning('shelf_id')
    .execute()
  return rows.map(({ shelf_id }) => shelf_id)
}
