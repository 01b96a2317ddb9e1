import type { Change, Db } from '#server/db/schema.ts'
import { readCounter } from '#server/db/counters.ts'
import { amazonUrl, average } from './rules.ts'

/** The columns that `asBook` needs. */
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

/** Maps a row to the contract's book. */
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

/** A stored book in the contract's shape. */
export type StoredBook = ReturnType<typeof asBook> & { isByHand?: boolean }

/** Any book by its id, shared or not, with its owner; the policy decides what a reader may see of it. */
export async function findBookAndOwner(db: Db | Change, id: number) {
  const row = await selectBooks(db).select('books.owner_id').where('books.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const isByHand = row.owner_id !== null
  return { ownerId: row.owner_id, book: { ...asBook(row), ...(isByHand && { isByHand }) } }
}

/** A book of the shared catalogue by its id. */
export async function findSharedBook(db: Db, id: number): Promise<StoredBook | undefined> {
  const row = await selectBooks(db)
    .where('books.id', '=', id)
    .where('owner_id', 'is', null)
    .executeTakeFirst()
  return row && asBook(row)
}

/** The oldest book of the shared catalogue that is an edition of a work. */
export async function findSharedBookOf(db: Db, work: string): Promise<StoredBook | undefined> {
  const row = await selectBooks(db)
    .where('work', '=', work)
    .where('owner_id', 'is', null)
    .orderBy('books.id')
    .limit(1)
    .executeTakeFirst()
  return row && asBook(row)
}

/** The shared catalogue newest first, `limit` books with ids below `before`. */
export async function listSharedBooks(db: Db, limit: number, before: number): Promise<StoredBook[]> {
  const rows = await selectBooks(db)
    .where('owner_id', 'is', null)
    .where('books.id', '<', before)
    .orderBy('books.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(asBook)
}

/** How many books the shared catalogue has. */
export const countSharedBooks = (db: Db) => readCounter(db, 'books')

/** Books by their ids, in the order given; unknown ids are left out. */
export async function listBooksById(db: Db, ids: readonly number[]): Promise<StoredBook[]> {
  if (ids.length === 0) return []
  const rows = await selectBooks(db).where('books.id', 'in', ids).execute()
  const books = new Map(rows.map((row) => [row.id, asBook(row)]))
  return ids.flatMap((id) => books.get(id) ?? [])
}

/** Whether the book is on a list that the reader may see: of a club that is not invite-only, or of which they are a member. */
export async function isOnVisibleList(
  db: Db | Change,
  bookId: number,
  readerId: number | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('listed_books')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'listed_books.club_id')
    .leftJoin('members', (join) =>
      join
        .onRef('members.club_id', '=', 'clubs.id')
        .on('members.user_id', '=', readerId ?? 0)
        .on('members.status', '=', 'member'),
    )
    .select('clubs.id')
    .where('listed_books.book_id', '=', bookId)
    .where((eb) => eb.or([eb('clubs.visibility', '!=', 'invite-only'), eb('members.id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A reader's own book by its title and author, as `workKey` folds them. */
export async function findOwnBook(db: Db, ownerId: number, work: string): Promise<StoredBook> {
  const row = await selectBooks(db)
    .where('owner_id', '=', ownerId)
    .where('work_key', '=', work)
    .executeTakeFirstOrThrow()
  return asBook(row)
}

/** A book's title, for a sentence about it. */
export async function findTitle(db: Db | Change, bookId: number): Promise<string> {
  const { title } = await db
    .selectFrom('books')
    .select('title')
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow()
  return title
}
