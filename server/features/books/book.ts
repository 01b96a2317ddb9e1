import type { Change, Db } from '#server/db/schema.ts'
import { amazonUrl } from './amazon-url.ts'

export const bookColumns = [
  'books.id',
  'books.title',
  'books.author',
  'books.description',
  'books.isbn',
  'books.published_year',
  'books.page_count',
  'books.genre',
  'books.cover_image_url',
  'books.series',
  'books.series_number',
  'books.rating_sum',
  'books.rating_count',
] as const

export const selectBooks = (db: Db | Change) => db.selectFrom('books').select(bookColumns)

type BookRow = Awaited<ReturnType<ReturnType<typeof selectBooks>['executeTakeFirstOrThrow']>>

export const asBook = (row: BookRow) => ({
  id: row.id,
  title: row.title,
  author: row.author,
  description: row.description,
  isbn: row.isbn,
  publishedYear: row.published_year,
  pageCount: row.page_count,
  genre: row.genre,
  coverImageUrl: row.cover_image_url,
  amazonUrl: amazonUrl(row),
  averageRating: average(row.rating_sum, row.rating_count),
  reviewCount: row.rating_count,
  ...(row.series !== null &&
    row.series_number !== null && { series: { name: row.series, number: row.series_number } }),
})

export type StoredBook = ReturnType<typeof asBook> & { isByHand?: boolean }

/** To two decimals; 0 without ratings. */
export const average = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 100) / 100

/** Shared or not. Check what the reader may see of it. */
export async function findBookAndOwner(db: Db | Change, id: number) {
  const row = await selectBooks(db).select('books.owner_id').where('books.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const isByHand = row.owner_id !== null
  return { ownerId: row.owner_id, book: { ...asBook(row), ...(isByHand && { isByHand }) } }
}

/** In the order given; unknown ids are left out. */
export async function listBooksById(db: Db, ids: readonly number[]): Promise<StoredBook[]> {
  if (ids.length === 0) return []
  const rows = await selectBooks(db).where('books.id', 'in', ids).execute()
  const books = new Map(rows.map((row) => [row.id, asBook(row)]))
  return ids.flatMap((id) => books.get(id) ?? [])
}

export async function findTitle(db: Db | Change, bookId: number): Promise<string> {
  const { title } = await db
    .selectFrom('books')
    .select('title')
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow()
  return title
}
