import type { BookId } from '#contract/books/book.ts'
import type { LibraryBook } from '#contract/library/library-book.ts'
import type { Change, Db } from '#server/db/schema.ts'

/** What `asLibraryBook` needs. */
const detailColumns = [
  'entry.book_id',
  'entry.shelf',
  'entry.half_stars',
  'entry.note',
  'entry.added_at',
  'entry.changed_at',
  'entry.times_read',
  'entry.finished_on',
  'books.title',
  'books.author',
  'books.published_year',
  'books.page_count',
  'books.genre',
  'books.cover_image_url',
  'books.series',
  'books.series_number',
  'under_way.id as read_id',
  'under_way.started_on',
  'under_way.format',
  'under_way.position',
  'under_way.current_page',
  'under_way.total_pages',
  'under_way.total_minutes',
  'under_way.saved_at',
] as const

export const selectEntries = (db: Db | Change, readerId: number) =>
  db
    .selectFrom('library_books as entry')
    .innerJoin('books', 'books.id', 'entry.book_id')
    .leftJoin('reads as under_way', (join) =>
      join
        .onRef('under_way.user_id', '=', 'entry.user_id')
        .onRef('under_way.book_id', '=', 'entry.book_id')
        .on('under_way.state', '=', 'current'),
    )
    .select(detailColumns)
    .where('entry.user_id', '=', readerId)

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

export async function findLibraryBook(
  db: Db | Change,
  readerId: number,
  bookId: BookId,
): Promise<LibraryBook | undefined> {
  const row = await selectEntries(db, readerId).where('entry.book_id', '=', bookId).executeTakeFirst()
  if (!row) return undefined
  const [book] = await withShelves(db, readerId, [row])
  return book
}

/** In the order of the rows. */
export async function withShelves(
  db: Db | Change,
  readerId: number,
  rows: readonly EntryRow[],
): Promise<LibraryBook[]> {
  if (rows.length === 0) return []
  const shelved = await db
    .selectFrom('shelf_books')
    .select(['book_id', 'shelf_id'])
    .where('user_id', '=', readerId)
    .where(
      'book_id',
      'in',
      rows.map(({ book_id }) => book_id),
    )
    .orderBy('shelf_id')
    .execute()
  const shelves = new Map<number, number[]>()
  for (const { book_id, shelf_id } of shelved)
    shelves.set(book_id, [...(shelves.get(book_id) ?? []), shelf_id])
  return rows.map((row) => asLibraryBook(row, shelves.get(row.book_id) ?? []))
}

const asLibraryBook = (row: EntryRow, shelves: readonly number[]): LibraryBook => {
  const id = row.book_id as LibraryBook['bookId']
  return {
    bookId: id,
    book: {
      id,
      title: row.title,
      author: row.author,
      publishedYear: row.published_year,
      pageCount: row.page_count,
      genre: row.genre,
      coverImageUrl: row.cover_image_url,
      ...(row.series !== null &&
        row.series_number !== null && { series: { name: row.series, number: row.series_number } }),
    },
    shelf: row.shelf,
    shelves: shelves as LibraryBook['shelves'],
    rating: starsOf(row.half_stars),
    note: row.note,
    addedAt: row.added_at,
    changedAt: row.changed_at,
    timesRead: row.times_read,
    finishedOn: row.finished_on || null,
    current:
      row.read_id === null ? null : { startedOn: row.started_on, format: row.format, place: placeOf(row) },
  }
}

const placeOf = (row: EntryRow) =>
  row.saved_at === null
    ? null
    : {
        position: row.position,
        currentPage: row.current_page ?? 0,
        totalPages: row.total_pages,
        totalMinutes: row.total_minutes,
        updatedAt: row.saved_at,
      }

/** null without stars. */
export const starsOf = (halfStars: number): number | null => (halfStars === 0 ? null : halfStars / 2)
