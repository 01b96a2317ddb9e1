import { listOf } from '#server/db/engine.ts'
import type { Change } from '#server/db/schema.ts'
import { draftOf, makeBooks } from './make-books.ts'
import type { NamedRow, RowToWrite } from './row-to-write.ts'

/** The rows with their books, without those of which no book can be made. */
export async function nameBooks(
  change: Change,
  readerId: number,
  rows: readonly RowToWrite[],
): Promise<NamedRow[]> {
  const toMake = rows.flatMap(({ number, says, bookId }) => {
    const draft = bookId === null ? draftOf(says) : null
    return draft ? [{ number, draft }] : []
  })
  const made = await makeBooks(
    change,
    readerId,
    toMake.map(({ draft }) => draft),
  )
  const byNumber = new Map(toMake.map(({ number }, at) => [number, made[at]]))
  const isTold = new Set<number>()
  return rows.flatMap((row): NamedRow[] => {
    if (row.bookId !== null) return [{ ...row, bookId: row.bookId, isMade: false }]
    const book = byNumber.get(row.number)
    if (!book) return []
    const isMade = book.isNew && !isTold.has(book.id)
    isTold.add(book.id)
    return [{ ...row, bookId: book.id, isMade }]
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
