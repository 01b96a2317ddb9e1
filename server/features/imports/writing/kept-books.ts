import type { ReadingShelf } from '#contract/library/library-book.ts'
import { listOf } from '#server/db/engine.ts'
import type { Change } from '#server/db/schema.ts'
import { groupBy } from '../group-by.ts'
import type { ReadToWrite } from './reads-of-row.ts'
import type { NewBook, WrittenRead } from './row-to-write.ts'

/** A book that is in the library already. */
export interface Kept {
  shelf: ReadingShelf
  halfStars: number
  note: string | null
  reads: (WrittenRead & { createdAt: string })[]
}

/** By id. */
export async function listKept(
  change: Change,
  readerId: number,
  ids: readonly number[],
): Promise<Map<number, Kept>> {
  const entries = await change
    .selectFrom('library_books')
    .select(['book_id', 'shelf', 'half_stars', 'note'])
    .where('user_id', '=', readerId)
    .where('book_id', 'in', listOf(change, ids))
    .execute()
  if (entries.length === 0) return new Map()
  const reads = await change
    .selectFrom('reads')
    .select(['id', 'book_id', 'state', 'started_on', 'finished_on', 'format', 'created_at as createdAt'])
    .where('user_id', '=', readerId)
    .where(
      'book_id',
      'in',
      listOf(
        change,
        entries.map(({ book_id }) => book_id),
      ),
    )
    .execute()
  const byBook = groupBy(reads, ({ book_id }) => book_id)
  return new Map(
    entries.map(({ book_id, shelf, half_stars, note }) => [
      book_id,
      { shelf, halfStars: half_stars, note, reads: byBook.get(book_id) ?? [] },
    ]),
  )
}

/** The works, of those of the books, of which the reader has a read under way in any edition. */
export async function listWorksUnderWay(
  change: Change,
  readerId: number,
  books: readonly Pick<NewBook, 'work'>[],
): Promise<Set<string>> {
  const works = [...new Set(books.flatMap(({ work }) => (work === null ? [] : [work])))]
  if (works.length === 0) return new Set()
  const rows = await change
    .selectFrom('books')
    .innerJoin('reads', 'reads.book_id', 'books.id')
    .select('books.work')
    .where('books.work', 'in', works)
    .where('reads.user_id', '=', readerId)
    .where('reads.state', '=', 'current')
    .execute()
  return new Set(rows.flatMap(({ work }) => (work === null ? [] : [work])))
}

/** Reads of a book, without one under way if its work has one already, or is unknown. Notes the work. */
export function readsToAdd(
  reads: readonly ReadToWrite[],
  work: string | null,
  underWay: Set<string>,
): ReadToWrite[] {
  const added = reads.filter(({ state }) => state !== 'current' || (work !== null && !underWay.has(work)))
  if (work !== null && added.some(({ state }) => state === 'current')) underWay.add(work)
  return added
}
