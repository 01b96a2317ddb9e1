import type { Change } from '#server/db/schema.ts'
import { countReads } from '#server/features/library/entries.ts'
import { answersOf, type SessionRow } from '../session.ts'
import { addReads, halfStarsOf } from './add-books.ts'
import type { Kept } from './kept-books.ts'
import { fingerprint, noteOfRow } from './note-of-row.ts'
import type { OwnShelves } from './own-shelves.ts'
import { isBare, mayBeSame, type ReadToWrite, readsOfRow } from './reads-of-row.ts'
import type { NamedRow, RowOutcome, Wrote, WrittenRead } from './row-to-write.ts'
import { ownShelvesOf, shelfOfRow } from './shelf-of-row.ts'

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
  const reads = await fillReads(
    change,
    session,
    bookId,
    kept,
    readsOfRow(says, shelfOfRow(says, answers)).filter(({ state }) => state === 'finished'),
  )
  const isOther = (note !== null && kept.note !== null && kept.note !== note) || differs(halfStars, kept)
  const wrote: Wrote = {
    bookId,
    ...(isMade && { made: true as const }),
    ...(fillsStars && { halfStars }),
    ...(fillsNote && { note: fingerprint(note) }),
    ...(onShelves.length > 0 && { shelves: onShelves }),
    ...reads,
  }
  return {
    outcome: 'written',
    remark: isOther ? 'kept' : fillsNote && isCut ? 'shortened' : isFull ? 'shelves-full' : null,
    wrote,
  }
}

const differs = (halfStars: number, kept: Kept): boolean =>
  halfStars > 0 && kept.halfStars > 0 && halfStars !== kept.halfStars

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

/**
 * Adds finished reads to a book without any, and a day to the one of which nothing was known. Where the import itself has added all reads,
 * from another row about the same book, it adds those that are certainly others.
 */
async function fillReads(
  change: Change,
  { user_id, started_at }: SessionRow,
  bookId: number,
  { reads: known }: Kept,
  told: readonly ReadToWrite[],
): Promise<Pick<Wrote, 'reads' | 'completed'>> {
  const readerId = user_id ?? 0
  const finished = known.filter(({ state }) => state === 'finished')
  const isOwn = known.every(({ createdAt }) => createdAt >= (started_at ?? ''))
  const bare = finished.find(isBare)
  const dated = told.filter((read) => !isBare(read))
  const [first, ...rest] = dated
  let completed: Wrote['completed']
  if (bare && first && finished.length === 1) completed = await completeRead(change, bare, first)
  const others = finished.length === 0 ? told : completed ? rest : dated
  const added =
    finished.length === 0 || isOwn
      ? others.filter(
          (read) => finished.length === 0 || !finished.some((one) => one !== bare && mayBeSame(one, read)),
        )
      : []
  const reads = await addReads(
    change,
    readerId,
    added.map((read) => ({ ...read, book_id: bookId })),
  )
  if (completed || added.length > 0) await countReads(change, readerId, bookId)
  return {
    ...(completed && { completed }),
    ...(added.length > 0 && { reads: reads.get(bookId) ?? [] }),
  }
}

async function completeRead(
  change: Change,
  { id, format }: WrittenRead,
  told: ReadToWrite,
): Promise<NonNullable<Wrote['completed']>> {
  const read = {
    state: told.state,
    started_on: told.started_on,
    finished_on: told.finished_on,
    format: format ?? told.format,
  }
  await change.updateTable('reads').set(read).where('id', '=', id).execute()
  return { id, ...read, formatBefore: format }
}
