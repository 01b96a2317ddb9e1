import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { readingOrderFallback, type ReadingStatus } from '#contract/reading-list/listed-book.ts'
import { asBook, bookColumns } from '#server/features/books/queries.ts'
import type { CanReadSettings, CanReadList, IsMember } from '#server/features/clubs/policy.ts'
import type { Change, Db } from '#server/db/schema.ts'

/** A club's list: the books as shared, what the club rates them (docs/decisions/006), and its own page counts. */
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

const asBookHere = (row: ListedRow) =>
  asBook({
    ...row,
    page_count: row.counted_pages ?? row.page_count,
    rating_sum: row.club_sum ?? 0,
    rating_count: row.club_count ?? 0,
  })

// The book last: see docs/style.md on spreads.
const asListed = (row: ListedRow) => ({
  status: row.status,
  readDate: row.read_date,
  addedBy: row.added_by,
  addedAt: row.added_at,
  ...asBookHere(row),
})

/** A listed book as the panel shows it. */
const asAdminBook = (row: ListedRow) => ({
  chosenBy: row.chosen_by,
  readDate: row.read_date,
  notes: row.notes,
  readingOrder: row.reading_order,
  status: row.status,
  addedAt: row.added_at,
  ...asBookHere(row),
})

const inOrder = (db: Db | Change, clubId: ClubId) =>
  selectListed(db, clubId)
    .orderBy((eb) => eb.fn.coalesce('reading_order', eb.lit(readingOrderFallback)))
    .orderBy('added_at')
    .orderBy('listed_books.book_id')

/** A club's whole list in reading order, then as added; at most `listBooksMax` books. */
export async function listListedBooks(db: Db, sight: CanReadList) {
  return (await inOrder(db, sight.clubId).execute()).map(asListed)
}

/** The whole list as the panel shows it, in the same order. */
export async function listAdminBooks(db: Db, sight: CanReadSettings) {
  return (await inOrder(db, sight.clubId).execute()).map(asAdminBook)
}

const selectOne = (change: Change, member: IsMember, bookId: BookId) =>
  selectListed(change, member.clubId).where('listed_books.book_id', '=', bookId).executeTakeFirst()

/** A book that is on the list. */
export async function findListed(change: Change, member: IsMember, bookId: BookId) {
  const row = await selectOne(change, member, bookId)
  return row && asListed(row)
}

/** A book that is on the list, as the panel shows it. */
export async function findAdminBook(change: Change, member: IsMember, bookId: BookId) {
  const row = await selectOne(change, member, bookId)
  return row && asAdminBook(row)
}

/** How many books are on the list, by the club's own count. */
export async function findListLength(change: Change, member: IsMember): Promise<number> {
  const row = await change
    .selectFrom('clubs')
    .select('book_count')
    .where('id', '=', member.clubId)
    .executeTakeFirstOrThrow()
  return row.book_count
}

/** Puts a stored book on the list; false when the book, or another of its title and author, is there already. */
export async function insertListed(
  change: Change,
  member: IsMember,
  bookId: BookId,
  now: Date,
): Promise<boolean> {
  const inserted = await change
    .insertInto('listed_books')
    .values((eb) => ({
      club_id: member.clubId,
      book_id: bookId,
      work_key: eb.selectFrom('books').select('work_key').where('id', '=', bookId),
      status: 'to read',
      read_date: null,
      added_by: member.reader.id,
      added_at: now.toISOString(),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('book_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What a club says of a book on its list; what is left out stays. */
export interface Saying {
  status: ReadingStatus
  readDate: string | null
  chosenBy?: number | null | undefined
  notes?: string | null | undefined
  readingOrder?: number | null | undefined
  pageCount?: number | null | undefined
}

export async function updateListed(
  change: Change,
  member: IsMember,
  bookId: BookId,
  saying: Saying,
): Promise<void> {
  await change
    .updateTable('listed_books')
    .set({
      status: saying.status,
      read_date: saying.readDate,
      chosen_by: saying.chosenBy,
      notes: saying.notes,
      reading_order: saying.readingOrder,
      page_count: saying.pageCount,
    })
    .where('club_id', '=', member.clubId)
    .where('book_id', '=', bookId)
    .execute()
}

/** Takes a book off the list and tells the status it had; undefined when it was not there. */
export const deleteListed = (change: Change, member: IsMember, bookId: BookId) =>
  change
    .deleteFrom('listed_books')
    .where('club_id', '=', member.clubId)
    .where('book_id', '=', bookId)
    .returning('status')
    .executeTakeFirst()
