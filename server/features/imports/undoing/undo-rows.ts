import type { Lifecycles } from '#server/db/lifecycle.ts'
import { listOf } from '#server/db/engine.ts'
import type { Change, Tables } from '#server/db/schema.ts'
import { countReadsOf } from '#server/features/library/entries.ts'
import { deleteBareEntries } from '#server/features/library/shelving.ts'
import { groupBy } from '../group-by.ts'
import { fingerprint } from '../writing/note-of-row.ts'
import type { Wrote } from '../writing/row-to-write.ts'
import { deleteMadeBooks } from './made-books.ts'
import { takeBackReads } from './take-back-reads.ts'

/**
 * Takes back what rows created and filled, field by field, in a few statements for all of them. What the reader has touched since is
 * different now, and stays.
 */
export async function undoRows(
  change: Change,
  readerId: number,
  rows: readonly Wrote[],
  lifecycles: Lifecycles<Tables>,
): Promise<void> {
  if (rows.length === 0) return
  await takeBackReads(change, readerId, rows)
  await takeOffShelves(change, readerId, rows)
  await takeBackEntries(change, readerId, rows)
  await countReadsOf(
    change,
    readerId,
    rows.flatMap(({ bookId, reads = [], completed }) => (reads.length > 0 || completed ? [bookId] : [])),
  )
  await deleteMadeBooks(
    change,
    readerId,
    rows.flatMap(({ bookId, made }) => (made ? [bookId] : [])),
    lifecycles,
  )
}

export async function takeOffShelves(
  change: Change,
  readerId: number,
  rows: readonly Pick<Wrote, 'bookId' | 'shelves'>[],
): Promise<void> {
  const shelved = rows.flatMap(({ bookId, shelves = [] }) => shelves.map((shelf) => ({ shelf, bookId })))
  for (const [shelf, books] of groupBy(shelved, (one) => one.shelf))
    await change
      .deleteFrom('shelf_books')
      .where('user_id', '=', readerId)
      .where('shelf_id', '=', shelf)
      .where(
        'book_id',
        'in',
        listOf(
          change,
          books.map(({ bookId }) => bookId),
        ),
      )
      .execute()
}

/** Clears stars and notes, and takes books out of the library that are still on their shelf with nothing of them left. */
async function takeBackEntries(change: Change, readerId: number, rows: readonly Wrote[]): Promise<void> {
  const ids = rows.map(({ bookId }) => bookId)
  const entries = await change
    .selectFrom('library_books')
    .select(['book_id', 'shelf', 'half_stars', 'note'])
    .where('user_id', '=', readerId)
    .where('book_id', 'in', listOf(change, ids))
    .execute()
  const byBook = new Map(entries.map((entry) => [entry.book_id, entry]))
  const booksOf = (isMeant: (row: Wrote, entry: (typeof entries)[number]) => boolean) =>
    rows.flatMap((row) => {
      const entry = byBook.get(row.bookId)
      return entry && isMeant(row, entry) ? [row.bookId] : []
    })
  const clear = async (books: readonly number[], empty: { half_stars: 0 } | { note: null }) => {
    if (books.length === 0) return
    await change
      .updateTable('library_books')
      .set({ ...empty, changed_at: new Date().toISOString() })
      .where('user_id', '=', readerId)
      .where('book_id', 'in', listOf(change, books))
      .execute()
  }
  await clear(
    booksOf(({ halfStars }, entry) => halfStars !== undefined && entry.half_stars === halfStars),
    { half_stars: 0 },
  )
  await clear(
    booksOf(
      ({ note }, entry) => note !== undefined && entry.note !== null && fingerprint(entry.note) === note,
    ),
    { note: null },
  )
  await deleteBareEntries(
    change,
    readerId,
    booksOf(({ shelf }, entry) => entry.shelf === shelf),
  )
}
