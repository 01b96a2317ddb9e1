import { sql, type SqlBool } from 'kysely'
import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { Change, Tables } from '#server/db/schema.ts'
import { countReads, findEntry } from '#server/features/library/entries.ts'
import { deleteBareEntry } from '#server/features/library/shelving.ts'
import { fingerprint } from '../writing/note-of-row.ts'
import type { Wrote, WrittenRead } from '../writing/row-to-write.ts'
import { deleteMadeBook } from './made-books.ts'

/** Takes back what a row created and filled, field by field. What the reader has touched since is different now, and stays. */
export async function undoRow(
  change: Change,
  readerId: number,
  wrote: Wrote,
  lifecycles: Lifecycles<Tables>,
): Promise<void> {
  const { bookId, shelves = [], reads = [], completed } = wrote
  for (const read of reads)
    await change.deleteFrom('reads').where('user_id', '=', readerId).where(isUnchanged(read)).execute()
  if (completed)
    await change
      .updateTable('reads')
      .set({ started_on: null, finished_on: null, format: completed.formatBefore })
      .where('user_id', '=', readerId)
      .where(isUnchanged(completed))
      .execute()
  if (shelves.length > 0)
    await change
      .deleteFrom('shelf_books')
      .where('user_id', '=', readerId)
      .where('book_id', '=', bookId)
      .where('shelf_id', 'in', shelves)
      .execute()
  await clearWords(change, readerId, wrote)
  if (wrote.shelf) await deleteUntouched(change, readerId, wrote)
  if (reads.length > 0 || completed) await countReads(change, readerId, bookId)
  if (wrote.made) await deleteMadeBook(change, readerId, bookId, lifecycles)
}

/** A read whose place was saved since is the reader's. */
const isUnchanged = ({ id, state, started_on, finished_on, format }: WrittenRead) =>
  sql<SqlBool>`id = ${id} and state = ${state} and saved_at is null
    and started_on is not distinct from ${started_on} and finished_on is not distinct from ${finished_on}
    and format is not distinct from ${format}`

async function clearWords(
  change: Change,
  readerId: number,
  { bookId, halfStars, note }: Wrote,
): Promise<void> {
  if (halfStars === undefined && note === undefined) return
  const entry = await change
    .selectFrom('library_books')
    .select(['half_stars', 'note'])
    .where('user_id', '=', readerId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  if (!entry) return
  const clearsStars = entry.half_stars === halfStars
  const clearsNote = entry.note !== null && fingerprint(entry.note) === note
  if (!clearsStars && !clearsNote) return
  await change
    .updateTable('library_books')
    .set({
      ...(clearsStars && { half_stars: 0 }),
      ...(clearsNote && { note: null }),
      changed_at: new Date().toISOString(),
    })
    .where('user_id', '=', readerId)
    .where('book_id', '=', bookId)
    .execute()
}

/** Takes a book out of the library again, unless it is on another shelf now or something of it is left. */
async function deleteUntouched(change: Change, readerId: number, { bookId, shelf }: Wrote): Promise<void> {
  const entry = await findEntry(change, readerId, bookId)
  if (entry?.shelf === shelf) await deleteBareEntry(change, readerId, bookId)
}
