import { countBooks } from '#server/features/library/entries.ts'
import { libraryMax } from '#contract/library/library-book.ts'
import type { Change } from '#server/db/schema.ts'
import { reviseLibrary } from '#server/features/library/revise-library.ts'
import type { Remark } from '../remarks.ts'
import type { SessionRow } from '../session.ts'
import { addBooks } from './add-books.ts'
import { type Kept, listKept } from './kept-books.ts'
import { fillBook } from './fill-book.ts'
import { listStored, nameBooks } from './name-books.ts'
import { openOwnShelves } from './own-shelves.ts'
import type { NewBook, RowOutcome, RowToWrite } from './row-to-write.ts'
import { storeOutcomes } from './store-outcomes.ts'

/** Writes rows into the library of the reader, which is locked, and says of each what became of it. */
export async function writeRows(
  change: Change,
  session: SessionRow,
  rows: readonly RowToWrite[],
): Promise<void> {
  const readerId = session.user_id ?? 0
  const outcomes = new Map<number, RowOutcome>()
  const refuse = (number: number, remark: Remark) =>
    outcomes.set(number, { outcome: 'refused', remarks: [remark], wrote: null })

  const named = await nameBooks(change, readerId, rows)
  for (const { number } of rows) if (!named.some((row) => row.number === number)) refuse(number, 'no-author')
  const ids = named.map(({ bookId }) => bookId)
  const stored = await listStored(change, ids)
  const kept = await listKept(change, readerId, ids)
  const shelves = await openOwnShelves(change, session)
  let room = libraryMax - (await countBooks(change, readerId))
  const added = new Map<number, NewBook>()
  for (const row of named) {
    const book = stored.get(row.bookId)
    // The same book twice among these rows: the second row fills what the first one has added, in the next step.
    if (added.has(row.bookId)) continue
    if (!book) refuse(row.number, 'no-book')
    else if (kept.has(row.bookId)) continue
    else if (room <= 0) {
      refuse(row.number, 'library-full')
      if (row.isMade) await change.deleteFrom('books').where('id', '=', row.bookId).execute()
    } else {
      room--
      added.set(row.bookId, { ...row, ...book })
    }
  }
  for (const [number, outcome] of await addBooks(change, session, [...added.values()], shelves))
    outcomes.set(number, outcome)
  for (const row of named) {
    const entry: Kept | undefined = kept.get(row.bookId)
    if (entry && !outcomes.has(row.number))
      outcomes.set(row.number, await fillBook(change, session, row, entry, shelves))
    // Another row of these may mean the same book.
    if (entry) kept.delete(row.bookId)
  }
  await storeOutcomes(change, session, outcomes, rows)
  await reviseLibrary(change, readerId)
}
