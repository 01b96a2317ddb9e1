import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { readingOrderFallback, type ReadingStatus } from '#contract/reading-list/listed-book.ts'
import { asBook, bookColumns } from '../books/queries.ts'
import type { ListSight, Membership } from '../clubs/access.ts'
import type { Change, Store } from '../migrations/tables.ts'

const selectListed = (store: Store | Change, clubId: ClubId) =>
  store
    .selectFrom('listed_books')
    .innerJoin('books', 'books.id', 'listed_books.book_id')
    .select([...bookColumns, 'status', 'read_date', 'added_by', 'added_at'])
    .where('club_id', '=', clubId)

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>

const asListed = (row: ListedRow) => ({
  ...asBook(row),
  status: row.status,
  readDate: row.read_date,
  addedBy: row.added_by,
  addedAt: row.added_at,
})

/** A club's whole list in reading order, then as added; never longer than `longestList`. */
export async function listListedBooks(store: Store, sight: ListSight) {
  const rows = await selectListed(store, sight.clubId)
    .orderBy((eb) => eb.fn.coalesce('reading_order', eb.lit(readingOrderFallback)))
    .orderBy('added_at')
    .orderBy('book_id')
    .execute()
  return rows.map(asListed)
}

/** A book that is on the list. */
export async function findListed(change: Change, member: Membership, bookId: BookId) {
  const row = await selectListed(change, member.clubId).where('book_id', '=', bookId).executeTakeFirst()
  return row && asListed(row)
}

/** How many books are on the list, by the club's own count. */
export async function findListLength(change: Change, member: Membership): Promise<number> {
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
  member: Membership,
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

export async function updateListed(
  change: Change,
  member: Membership,
  bookId: BookId,
  place: { status: ReadingStatus; readDate: string | null },
): Promise<void> {
  await change
    .updateTable('listed_books')
    .set({ status: place.status, read_date: place.readDate })
    .where('club_id', '=', member.clubId)
    .where('book_id', '=', bookId)
    .execute()
}

/** Takes a book off the list and tells the status it had; undefined when it was not there. */
export const deleteListed = (change: Change, member: Membership, bookId: BookId) =>
  change
    .deleteFrom('listed_books')
    .where('club_id', '=', member.clubId)
    .where('book_id', '=', bookId)
    .returning('status')
    .executeTakeFirst()
