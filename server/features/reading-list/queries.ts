import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { readingOrderFallback } from '#contract/reading-list/listed-book.ts'
import { asBook, bookColumns } from '#server/features/books/stored-book.ts'
import {
  type CanReadList,
  type CanReadSettings,
  type IsMember,
  mayReadPosts,
} from '#server/features/clubs/policy.ts'
import type { Change, Db } from '#server/db/schema.ts'

/** A club's list: the shared books, with the club's ratings (docs/decisions/006) and its own page counts. */
const selectListed = (db: Db | Change, clubId: ClubId) =>
  db
    .selectFrom('listed_books')
    .innerJoin('books', 'books.id', 'listed_books.book_id')
    .leftJoin('club_ratings', (join) =>
      join
        .onRef('club_ratings.club_id', '=', 'listed_books.club_id')
        .onRef('club_ratings.book_id', '=', 'listed_books.book_id'),
    )
    .select([
      ...bookColumns,
      'status',
      'read_date',
      'notes',
      'reading_order',
      'chosen_by',
      'added_by',
      'added_at',
      'listed_books.page_count as counted_pages',
      'club_ratings.rating_sum as club_sum',
      'club_ratings.rating_count as club_count',
    ])
    .where('listed_books.club_id', '=', clubId)

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>

/** Whether any of these clubs lists another edition of a book's work. */
export async function hasListedWork(
  change: Change,
  clubIds: readonly ClubId[],
  bookId: number,
): Promise<boolean> {
  if (clubIds.length === 0) return false
  const row = await change
    .selectFrom('books')
    .innerJoin('books as editions', 'editions.work', 'books.work')
    .innerJoin('listed_books', 'listed_books.book_id', 'editions.id')
    .select('editions.id')
    .where('books.id', '=', bookId)
    .where('editions.id', '<>', bookId)
    .where('listed_books.club_id', 'in', clubIds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The edition of a book's work on a club's list; where an old list has two, the one with which the club has come further. */
export const findListedEdition = (change: Change, clubId: number, bookId: number) =>
  change
    .selectFrom('books')
    .innerJoin('books as editions', 'editions.work', 'books.work')
    .innerJoin('listed_books', 'listed_books.book_id', 'editions.id')
    .select(['listed_books.book_id', 'listed_books.status'])
    .where('books.id', '=', bookId)
    .where('listed_books.club_id', '=', clubId)
    // Alphabetical: read, reading, to read.
    .orderBy('listed_books.status')
    .orderBy('listed_books.book_id')
    .limit(1)
    .executeTakeFirst()

/** A book with the club's own page count and rating. */
const asClubBook = (row: ListedRow) =>
  asBook({
    ...row,
    page_count: row.counted_pages ?? row.page_count,
    rating_sum: row.club_sum ?? 0,
    rating_count: row.club_count ?? 0,
  })

const asListed = (row: ListedRow) => ({
  status: row.status,
  readDate: row.read_date,
  addedBy: row.added_by,
  addedAt: row.added_at,
  ...asClubBook(row),
})

/** A listed book for the admin list. */
const asAdminBook = (row: ListedRow) => ({
  chosenBy: row.chosen_by,
  readDate: row.read_date,
  notes: row.notes,
  readingOrder: row.reading_order,
  status: row.status,
  addedAt: row.added_at,
  ...asClubBook(row),
})

const inOrder = (db: Db | Change, clubId: ClubId) =>
  selectListed(db, clubId)
    .orderBy((eb) => eb.fn.coalesce('reading_order', eb.lit(readingOrderFallback)))
    .orderBy('added_at')
    .orderBy('listed_books.book_id')

/**
 * A club's whole list in reading order, then as added; at most `listBooksMax` books. Names who added a book only to those who may
 * see the members.
 */
export async function listListedBooks(db: Db, reader: CanReadList) {
  const books = (await inOrder(db, reader.clubId).execute()).map(asListed)
  return mayReadPosts(reader) ? books : books.map((book) => ({ ...book, addedBy: null }))
}

/** The whole list for the admin list, in the same order. */
export async function listAdminBooks(db: Db, reader: CanReadSettings) {
  return (await inOrder(db, reader.clubId).execute()).map(asAdminBook)
}

const findRow = (change: Change, member: IsMember, bookId: BookId) =>
  selectListed(change, member.clubId).where('listed_books.book_id', '=', bookId).executeTakeFirst()

/** A book on the list. */
export async function findListedBook(change: Change, member: IsMember, bookId: BookId) {
  const row = await findRow(change, member, bookId)
  return row && asListed(row)
}

/** A book on the list, for the admin list. */
export async function findAdminBook(change: Change, member: IsMember, bookId: BookId) {
  const row = await findRow(change, member, bookId)
  return row && asAdminBook(row)
}

/** The number of books on the list, from the club's own counter. */
export async function findListLength(change: Change, member: IsMember): Promise<number> {
  const row = await change
    .selectFrom('live_clubs as clubs')
    .select('book_count')
    .where('id', '=', member.clubId)
    .executeTakeFirstOrThrow()
  return row.book_count
}
