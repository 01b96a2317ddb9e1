import type { ClubId } from '#contract/clubs/club.ts'
import type { Change } from '#server/db/schema.ts'
import { listOf } from '#server/db/engine.ts'
import { findWorkLookup } from '#server/features/books/works/find-works.ts'
import { bucketOf, isSameKey, lookupOf, worksIn } from '#server/features/books/works/match-works.ts'

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

/** The same of each of at most 200 books (SQLite allows 1,000 levels of `or`), by book, without those that have none on the list. */
export async function listListedEditions(
  change: Change,
  clubId: number,
  bookIds: readonly number[],
): Promise<Map<number, { book_id: number; status: string }>> {
  if (bookIds.length === 0) return new Map()
  const stored = await change
    .selectFrom('books')
    .select(['id', 'work'])
    .where('id', 'in', listOf(change, bookIds))
    .execute()
  const books = stored.map(({ id, work }) => ({ id, work: work ?? '' }))
  const listed = await change
    .selectFrom('books as editions')
    .innerJoin('listed_books', 'listed_books.book_id', 'editions.id')
    .select(['listed_books.book_id', 'listed_books.status', 'editions.work'])
    .where('listed_books.club_id', '=', clubId)
    .where((eb) => worksIn(eb.ref('editions.work'), lookupOf(books.map(({ work }) => work))))
    .orderBy('listed_books.status')
    .orderBy('listed_books.book_id')
    .execute()
  const byBucket = new Map<string, typeof listed>()
  for (const one of listed) {
    const bucket = bucketOf(one.work ?? '')
    byBucket.set(bucket, [...(byBucket.get(bucket) ?? []), one])
  }
  return new Map(
    books.flatMap(({ id, work }) => {
      const found = byBucket.get(bucketOf(work))?.find((one) => isSameKey(one.work ?? '', work))
      return found ? [[id, found] as const] : []
    }),
  )
}

/** Listed books that may be editions of a book's work; an initial of its author stands for any name that begins with it. */
async function selectListedEditions(change: Change, bookId: number) {
  const lookup = await findWorkLookup(change, bookId)
  return change
    .selectFrom('books as editions')
    .innerJoin('listed_books', 'listed_books.book_id', 'editions.id')
    .where((eb) => worksIn(eb.ref('editions.work'), lookup))
}
