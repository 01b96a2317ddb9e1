import type { ReadingShelf } from '#contract/library/library-book.ts'
import type { Reader } from '#server/app-context.ts'
import { listOf } from '#server/db/engine.ts'
import type { Change } from '#server/db/schema.ts'
import type { SavedRead } from '#server/features/progress/hooks.ts'
import { findEditions } from '#server/features/progress/reads/editions.ts'
import { insertRead } from '#server/features/progress/reads/insert-reads.ts'
import {
  countReads,
  type Entry,
  findEntry,
  findEntryOfWork,
  insertEntry,
  isLibraryFull,
  updateShelf,
} from './entries.ts'
import { reviseLibrary } from './revise-library.ts'

/** What `shelve` changed. */
interface Shelved {
  bookId: number
  before: Pick<Entry, 'shelf' | 'isByHand'> | null
  after: ReadingShelf
}

/** Puts a book whose place was saved on the shelf that follows from it (docs/decisions/061-my-books.md). */
export async function shelve(change: Change, reader: Reader, saved: SavedRead): Promise<string> {
  const entry = await findEntryOfWork(change, reader.id, saved.bookId, saved.isEdition)
  const bookId = entry?.bookId ?? saved.bookId
  const after = shelfAfter(entry, saved)
  if (entry && entry.shelf !== after)
    await updateShelf(change, reader.id, { bookId, shelf: after, isByHand: false })
  // A place in a club is saved even if the library has no room.
  if (!entry && !(saved.saidIn === 'club' && (await isLibraryFull(change, reader.id))))
    await insertEntry(change, reader.id, { bookId, shelf: after, isByHand: false })
  await completeRead(change, saved, bookId, entry)
  await countReads(change, reader.id, bookId)
  await reviseLibrary(change, reader.id)
  const shelved: Shelved = { bookId, before: entry ?? null, after }
  return JSON.stringify(shelved)
}

/** A save in a club overrides no shelf that the reader chose, but it fulfils a wish and ends a reading. */
export function shelfAfter(
  entry: Pick<Entry, 'shelf' | 'isByHand'> | undefined,
  { state, saidIn }: Pick<SavedRead, 'state' | 'saidIn'>,
): ReadingShelf {
  if (state === 'finished') return 'read'
  if (!entry || saidIn === 'library' || !entry.isByHand || entry.shelf === 'want') return 'reading'
  return entry.shelf
}

/** A wanted book that is begun starts today, and one of the library that is finished ends today. The read is of the reader's edition. */
async function completeRead(
  change: Change,
  { readId, state, stateBefore, today }: SavedRead,
  bookId: number,
  entry: Entry | undefined,
): Promise<void> {
  if (stateBefore !== null) return
  const isWanted = entry?.shelf === 'want'
  const isUnderWay = entry?.shelf === 'reading'
  await change
    .updateTable('reads')
    .set((eb) => ({
      book_id: bookId,
      ...(state === 'current' && isWanted && { started_on: today }),
      ...(state === 'finished' &&
        (isWanted || isUnderWay) && { finished_on: eb.fn.coalesce('finished_on', eb.val(today)) }),
    }))
    .where('id', '=', readId)
    .execute()
}

/** Undoes `shelve`, unless the reader has moved the book since; what they wrote about it stays. */
export async function takeBack(change: Change, reader: Reader, shelved: string): Promise<void> {
  const { bookId, before, after }: Shelved = JSON.parse(shelved)
  const entry = await findEntry(change, reader.id, bookId)
  if (entry && !entry.isByHand && entry.shelf === after)
    if (before) await updateShelf(change, reader.id, { bookId, ...before })
    else await deleteBareEntries(change, reader.id, [bookId])
  await countReads(change, reader.id, bookId)
  await reviseLibrary(change, reader.id)
}

/** Deletes those of the books from a library that have no stars, note, read or own shelf. */
export async function deleteBareEntries(
  change: Change,
  readerId: number,
  bookIds: readonly number[],
): Promise<void> {
  if (bookIds.length === 0) return
  await change
    .deleteFrom('library_books')
    .where('user_id', '=', readerId)
    .where('book_id', 'in', listOf(change, bookIds))
    .where('half_stars', '=', 0)
    .where('note', 'is', null)
    .where((eb) =>
      eb.and([
        eb.not(
          eb.exists(
            eb
              .selectFrom('shelf_books')
              .select('shelf_id')
              .where('shelf_books.user_id', '=', readerId)
              .whereRef('shelf_books.book_id', '=', 'library_books.book_id'),
          ),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('reads')
              .select('reads.id')
              .where('reads.user_id', '=', readerId)
              .whereRef('reads.book_id', '=', 'library_books.book_id'),
          ),
        ),
      ]),
    )
    .execute()
}

/** A member who marks a club's book read has read it, on a day that nobody knows, unless their library says something else. */
export async function shelveMarked(change: Change, reader: Reader, bookId: number): Promise<void> {
  const entry = await findEntryOfWork(change, reader.id, bookId, await findEditions(change, bookId))
  if (entry && entry.shelf !== 'want') return
  if (!entry && (await isLibraryFull(change, reader.id))) return
  const own = entry?.bookId ?? bookId
  if (entry) await updateShelf(change, reader.id, { bookId: own, shelf: 'read', isByHand: false })
  else await insertEntry(change, reader.id, { bookId: own, shelf: 'read', isByHand: false })
  await insertRead(change, reader.id, { book_id: own, state: 'finished' })
  await countReads(change, reader.id, own)
  await reviseLibrary(change, reader.id)
}
