import { sql } from 'kysely'
import type { Change, Db } from '#server/db/schema.ts'
import { readCounter } from '#server/db/counters.ts'
import { amazonUrl, average, titleKey, workKey } from './rules.ts'

/** The columns behind a book's answer; `asBook` turns such a row into one. */
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
  'books.rating_sum',
  'books.rating_count',
] as const

const selectBooks = (db: Db | Change) => db.selectFrom('books').select(bookColumns)

type BookRow = Awaited<ReturnType<ReturnType<typeof selectBooks>['executeTakeFirstOrThrow']>>

/** A row with the book columns as an answer holds it. */
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
})

/** A book as an answer holds it. */
export type ShownBook = ReturnType<typeof asBook>

/** Any book by its number, shared or not, with who wrote it in: for `access` to judge. */
export async function findBookAndOwner(db: Db | Change, id: number) {
  const row = await selectBooks(db).select('books.owner_id').where('books.id', '=', id).executeTakeFirst()
  return row && { ownerId: row.owner_id, book: asBook(row) }
}

/** A book of the shared catalogue by its number. */
export async function findSharedBook(db: Db, id: number): Promise<ShownBook | undefined> {
  const row = await selectBooks(db)
    .where('books.id', '=', id)
    .where('owner_id', 'is', null)
    .executeTakeFirst()
  return row && asBook(row)
}

/** A book of the shared catalogue by its title and author, as `workKey` folds them. */
export async function findSharedWork(db: Db, work: string): Promise<ShownBook | undefined> {
  const row = await selectBooks(db)
    .where('work_key', '=', work)
    .where('owner_id', 'is', null)
    .executeTakeFirst()
  return row && asBook(row)
}

/** The shared catalogue newest first, `limit` books with numbers below `before`. */
export async function listSharedBooks(db: Db, limit: number, before: number): Promise<ShownBook[]> {
  const rows = await selectBooks(db)
    .where('owner_id', 'is', null)
    .where('books.id', '<', before)
    .orderBy('books.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(asBook)
}

/** How many books the shared catalogue holds. */
export const countSharedBooks = (db: Db) => readCounter(db, 'books')

/** Books by their numbers, in the order of the numbers given; a number that names none is left out. */
export async function listBooksById(db: Db, ids: readonly number[]): Promise<ShownBook[]> {
  if (ids.length === 0) return []
  const rows = await selectBooks(db).where('books.id', 'in', ids).execute()
  const books = new Map(rows.map((row) => [row.id, asBook(row)]))
  return ids.flatMap((id) => books.get(id) ?? [])
}

/** The stars of a book in hundredths, as the index `books_popular` has them. */
const hundredths = sql<number>`case when rating_count = 0 then 0 else rating_sum * 100 / rating_count end`

/** The shared books that most clubs read, then the best rated; walks the index `books_popular` from its beginning. */
export async function listMostClubs(db: Db, limit: number) {
  const rows = await selectBooks(db)
    .select(['club_count', hundredths.as('hundredths')])
    .where('owner_id', 'is', null)
    .where((eb) => eb('club_count', '>', eb.lit(0)))
    .orderBy('club_count', 'desc')
    .orderBy(hundredths, 'desc')
    .orderBy('books.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ clubCount: row.club_count, hundredths: row.hundredths, ...asBook(row) }))
}

/** A book on its way into the chart. */
export type RankedRow = Awaited<ReturnType<typeof listMostClubs>>[number]

/** Whether some club whose list the reader may see has the book: not invite-only, or the reader is in it. */
export async function isOnSeenList(
  db: Db | Change,
  bookId: number,
  readerId: number | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('listed_books')
    .innerJoin('clubs', 'clubs.id', 'listed_books.club_id')
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

/** What is stored of a book that a reader writes in. */
export interface BookDraft {
  title: string
  author: string
  description: string | null
  isbn: string | null
  publishedYear: number | null
  pageCount: number | null
  genre: string | null
  coverImageUrl: string | null
}

/** A book as its row says it, whoever's it is. */
export const bookRow = (draft: BookDraft, now: Date) => ({
  title: draft.title,
  author: draft.author,
  description: draft.description,
  isbn: draft.isbn,
  published_year: draft.publishedYear,
  page_count: draft.pageCount,
  genre: draft.genre,
  cover_image_url: draft.coverImageUrl,
  title_key: titleKey(draft.title),
  work_key: workKey(draft.title, draft.author),
  created_at: now.toISOString(),
})

/**
 * Stores a reader's own book once per title and author: the second of two requests, even at the same time, finds the
 * first one's book as it is. No transaction: either statement stands alone.
 */
export async function findOrInsertOwnBook(
  db: Db,
  ownerId: number,
  draft: BookDraft,
  now: Date,
): Promise<ShownBook> {
  const own = { subjects: null, owner_id: ownerId, ...bookRow(draft, now) }
  const inserted = await db
    .insertInto('books')
    .values(own)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'work_key']).where('owner_id', 'is not', null).doNothing(),
    )
    .returning(bookColumns)
    .executeTakeFirst()
  const row =
    inserted ??
    (await selectBooks(db)
      .where('owner_id', '=', ownerId)
      .where('work_key', '=', own.work_key)
      .executeTakeFirstOrThrow())
  return asBook(row)
}
