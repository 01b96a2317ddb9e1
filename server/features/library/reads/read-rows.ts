import type { Updateable } from 'kysely'
import type { BookId } from '#contract/books/book.ts'
import type { Read } from '#contract/library/read.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { ReadsTable } from '#server/db/tables/progress.ts'
import { findEditions } from '#server/features/progress/reads/editions.ts'

type Fields = Pick<
  Updateable<ReadsTable>,
  'state' | 'by_hand' | 'started_on' | 'finished_on' | 'format' | 'book_id'
>

/** Changes a read, after which its last save can no longer be undone. */
export async function updateRead(change: Change, id: number, fields: Fields): Promise<void> {
  await change
    .updateTable('reads')
    .set({ ...fields, before_save: null })
    .where('id', '=', id)
    .execute()
  await change
    .updateTable('progress')
    .set({ before_save: null })
    .where('read_id', '=', id)
    .where('before_save', 'is not', null)
    .execute()
}

/** Places in clubs stay, and belong to no read. */
export async function deleteReadRow(change: Change, id: number): Promise<void> {
  await change.deleteFrom('reads').where('id', '=', id).execute()
}

/** A reader's reads of a book's work in any edition: the one under way, then those that ended last. */
export async function listReads(
  db: Db | Change,
  readerId: number,
  bookId: BookId,
  limit: number,
): Promise<Read[]> {
  const isEdition = await findEditions(db, bookId)
  const rows = await db
    // A cross join, so that SQLite begins with the few editions.
    .selectFrom('books as edition')
    .crossJoin('reads')
    .selectAll('reads')
    .whereRef('reads.book_id', '=', 'edition.id')
    .where('reads.user_id', '=', readerId)
    .where((eb) => isEdition({ id: eb.ref('edition.id'), work: eb.ref('edition.work') }))
    .orderBy((eb) => eb.case().when('reads.state', '=', 'current').then(0).else(1).end())
    .orderBy((eb) => eb.fn.coalesce('reads.finished_on', eb.val('')), 'desc')
    .orderBy('reads.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(asRead)
}

export async function findReadRow(
  change: Change,
  readerId: number,
  bookId: BookId,
  readId: number,
): Promise<Read | undefined> {
  const isEdition = await findEditions(change, bookId)
  const row = await change
    .selectFrom('reads')
    .innerJoin('books as edition', 'edition.id', 'reads.book_id')
    .selectAll('reads')
    .where('reads.id', '=', readId)
    .where('reads.user_id', '=', readerId)
    .where((eb) => isEdition({ id: eb.ref('edition.id'), work: eb.ref('edition.work') }))
    .executeTakeFirst()
  return row && asRead(row)
}

interface ReadRow {
  id: number
  book_id: number
  started_on: string | null
  finished_on: string | null
  format: Read['format']
  state: Read['state']
  position: number | null
  created_at: string
}

const asRead = (row: ReadRow): Read => ({
  id: row.id as Read['id'],
  bookId: row.book_id as BookId,
  startedOn: row.started_on,
  finishedOn: row.finished_on,
  format: row.format,
  state: row.state,
  position: row.position,
  createdAt: row.created_at,
})
