import { groupBy } from '../group-by.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { starsOf } from '#server/features/library/library-book.ts'

/** Books read at once, so that a library of any size needs little memory. */
const batchSize = 500

export type ExportedBook = Awaited<ReturnType<typeof readBatch>>[number]

/** A reader's whole library, batch by batch. */
export async function* libraryInBatches(db: Db, reader: Reader): AsyncGenerator<ExportedBook[]> {
  let after = 0
  for (;;) {
    const books = await readBatch(db, reader, after)
    if (books.length > 0) yield books
    if (books.length < batchSize) return
    after = books.at(-1)?.id ?? after
  }
}

async function readBatch(db: Db, { id: readerId }: Reader, after: number) {
  const rows = await db
    .selectFrom('library_books as entry')
    .innerJoin('books', 'books.id', 'entry.book_id')
    .select(['books.id', 'books.title', 'books.author', 'books.isbn', 'books.published_year'])
    .select(['books.page_count', 'entry.shelf', 'entry.half_stars', 'entry.note', 'entry.added_at'])
    .select('entry.times_read')
    .where('entry.user_id', '=', readerId)
    .where('entry.book_id', '>', after)
    .orderBy('entry.book_id')
    .limit(batchSize)
    .execute()
  const last = rows.at(-1)?.id
  if (last === undefined) return []
  const shelves = byBook(await listShelves(db, readerId, after, last))
  const reads = byBook(await listReads(db, readerId, after, last))
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    author: row.author,
    isbn: row.isbn,
    publishedYear: row.published_year,
    pageCount: row.page_count,
    shelf: row.shelf,
    shelves: (shelves.get(row.id) ?? []).map(({ name }) => name),
    stars: starsOf(row.half_stars),
    note: row.note,
    addedAt: row.added_at,
    timesRead: row.times_read,
    reads: (reads.get(row.id) ?? []).map(({ book_id: _book, ...read }) => read),
  }))
}

const listShelves = (db: Db, readerId: number, after: number, last: number) =>
  db
    .selectFrom('shelf_books')
    .innerJoin('shelves', 'shelves.id', 'shelf_books.shelf_id')
    .select(['shelf_books.book_id', 'shelves.name'])
    .where('shelf_books.user_id', '=', readerId)
    .where('shelf_books.book_id', '>', after)
    .where('shelf_books.book_id', '<=', last)
    .orderBy('shelves.name_key')
    .execute()

/** The earliest first, the one under way last. */
const listReads = (db: Db, readerId: number, after: number, last: number) =>
  db
    .selectFrom('reads')
    .select([
      'book_id',
      'state',
      'started_on as startedOn',
      'finished_on as finishedOn',
      'format',
      'position',
    ])
    .where('user_id', '=', readerId)
    .where('book_id', '>', after)
    .where('book_id', '<=', last)
    .orderBy((eb) => eb.case().when('state', '=', 'current').then(1).else(0).end())
    .orderBy((eb) => eb.fn.coalesce('finished_on', 'started_on', eb.val('')))
    .orderBy('id')
    .execute()

const byBook = <Row extends { book_id: number }>(rows: readonly Row[]): Map<number, Row[]> =>
  groupBy(rows, ({ book_id }) => book_id)
