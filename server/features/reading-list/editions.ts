import type { ClubId } from '#contract/clubs/club.ts'
import type { Change } from '#server/db/schema.ts'

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
