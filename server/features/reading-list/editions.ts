import type { ClubId } from '#contract/clubs/club.ts'
import type { Change } from '#server/db/schema.ts'
import { findWorkLookup } from '#server/features/books/works/find-works.ts'
import { worksIn } from '#server/features/books/works/match-works.ts'

export async function hasListedWork(
  change: Change,
  clubIds: readonly ClubId[],
  bookId: number,
): Promise<boolean> {
  if (clubIds.length === 0) return false
  const row = await (
    await selectListedEditions(change, bookId)
  )
    .select('editions.id')
    .where('editions.id', '<>', bookId)
    .where('listed_books.club_id', 'in', clubIds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The edition of a book's work on a club's list; where an old list has two, the one with which the club has come further. */
export const findListedEdition = async (change: Change, clubId: number, bookId: number) =>
  (await selectListedEditions(change, bookId))
    .select(['listed_books.book_id', 'listed_books.status'])
    .where('listed_books.club_id', '=', clubId)
    // Alphabetical: read, reading, to read.
    .orderBy('listed_books.status')
    .orderBy('listed_books.book_id')
    .limit(1)
    .executeTakeFirst()

/** Listed books that may be editions of a book's work; an initial of its author stands for any name that begins with it. */
async function selectListedEditions(change: Change, bookId: number) {
  const lookup = await findWorkLookup(change, bookId)
  return change
    .selectFrom('books as editions')
    .innerJoin('listed_books', 'listed_books.book_id', 'editions.id')
    .where((eb) => worksIn(eb.ref('editions.work'), lookup))
}
