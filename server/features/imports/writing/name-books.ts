import { listOf } from '#server/db/engine.ts'
import type { Change } from '#server/db/schema.ts'
import { findOrInsertOwnBooks } from '#server/features/books/own-books.ts'
import { draftOfRow } from './draft-of-row.ts'
import type { NamedRow, RowToWrite } from './row-to-write.ts'

/** The rows with their books, without those of which no book can be made. */
export async function nameBooks(
  change: Change,
  readerId: number,
  rows: readonly RowToWrite[],
): Promise<NamedRow[]> {
  const toMake = rows.flatMap(({ number, says, bookId }) => {
    const draft = bookId === null ? draftOfRow(says) : null
    return draft ? [{ number, draft }] : []
  })
  const made = await findOrInsertOwnBooks(
    change,
    readerId,
    toMake.map(({ draft }) => draft),
    new Date(),
  )
  const byNumber = new Map(toMake.map(({ number }, at) => [number, made[at]]))
  const isTold = new Set<number>()
  return rows.flatMap((row): NamedRow[] => {
    if (row.bookId !== null) return [{ ...row, bookId: row.bookId, isMade: false }]
    const own = byNumber.get(row.number)
    if (!own) return []
    const { id } = own.book
    const isMade = own.isNew && !isTold.has(id)
    isTold.add(id)
    return [{ ...row, bookId: id, isMade }]
  })
}

/** The keys of those books that are there, by id. */
export async function listStored(change: Change, ids: readonly number[]) {
  const books = await change
    .selectFrom('books')
    .select(['id', 'title_key', 'work_key', 'work'])
    .where('id', 'in', listOf(change, ids))
    .execute()
  return new Map(books.map(({ id, ...keys }) => [id, keys]))
}
