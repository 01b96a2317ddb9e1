import { isbn13Of, parseIsbn } from '#contract/books/isbn.ts'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { workKey } from '#server/features/books/book-draft.ts'
import { findOrInsertOwnBook } from '#server/features/books/own-books.ts'
import { reviseDueDates } from '#server/features/plans/due-dates.ts'
import type { ArchivedBook, ArchivedListing } from '../format/club-rows.ts'
import { addressOf } from './club.ts'
import { known, type Restoring, step, userOf, writeRows } from './restoring.ts'

/** Books looked up before the next pause. */
const booksAtOnce = 20

/** Finds each book in the catalogue, by its ISBN or by its title and author; any other becomes a book of the reader's own. */
export async function restoreBooks(restoring: Restoring): Promise<void> {
  let waiting: ArchivedBook[] = []
  const flush = async () => {
    const some = waiting
    waiting = []
    for (const book of some) restoring.books.set(book.book, await findOrMake(restoring, book))
    await step(restoring, some.length, () => Promise.resolve())
  }
  for await (const book of restoring.content.readRows('books.jsonl')) {
    waiting.push(book)
    if (waiting.length >= booksAtOnce) await flush()
  }
  if (waiting.length > 0) await flush()
}

async function findOrMake(restoring: Restoring, book: ArchivedBook): Promise<number> {
  const { db, reader, now } = restoring
  const isbn = parseIsbn(book.isbn ?? '')
  const shared = await findShared(db, book, isbn)
  if (shared !== undefined) return shared
  const made = await findOrInsertOwnBook(
    db,
    reader.id,
    {
      title: book.title,
      author: book.author,
      description: book.description,
      isbn,
      publishedYear: book.publishedYear,
      pageCount: book.pageCount,
      genre: book.genre,
      coverImageUrl: addressOf(restoring, book.cover),
    },
    now,
  )
  return made.id
}

async function findShared(
  db: Db,
  { title, author }: ArchivedBook,
  isbn: string | null,
): Promise<number | undefined> {
  const same = await db
    .selectFrom('books')
    .select('id')
    .where('work_key', '=', workKey(title, author))
    .where('owner_id', 'is', null)
    .executeTakeFirst()
  if (same || isbn === null) return same?.id
  const edition = await db
    .selectFrom('book_isbns')
    .select('book_id')
    .where('isbn', '=', isbn13Of(isbn))
    .executeTakeFirst()
  return edition?.book_id
}

/** Two books of an archive can be one here: the first one's place on the list counts. */
export const restoreList = (restoring: Restoring): Promise<void> =>
  writeRows(restoring, 'list.jsonl', async (change, row) => {
    const { clubId, listed, starsOpen, counts } = restoring
    const bookId = known(restoring.books, row.book)
    if (listed.has(bookId)) return
    const { work_key } = await change
      .selectFrom('books')
      .select('work_key')
      .where('id', '=', bookId)
      .executeTakeFirstOrThrow()
    const inserted = await change
      .insertInto('listed_books')
      .values({
        club_id: clubId,
        book_id: bookId,
        work_key,
        status: row.status,
        read_date: row.readDate,
        notes: row.notes,
        reading_order: row.order,
        page_count: row.pageCount,
        chosen_by: userOf(restoring, row.chosenBy),
        added_by: userOf(restoring, row.addedBy),
        added_at: row.addedAt,
        by_vote: row.byVote ? 1 : 0,
      })
      .onConflict((conflict) => conflict.columns(['club_id', 'work_key']).doNothing())
      .returning('book_id')
      .executeTakeFirst()
    if (!inserted) return
    listed.add(bookId)
    counts.books++
    if (row.status === 'read') counts.read++
    if (row.starsOpen) starsOpen.add(bookId)
    await insertPlan(change, restoring, bookId, row)
  })

async function insertPlan(
  change: Change,
  { clubId, now }: Restoring,
  bookId: number,
  { plan, planStartsOn }: ArchivedListing,
): Promise<void> {
  if (plan.length === 0) return
  await change
    .insertInto('plan_parts')
    .values(
      plan.map(({ title, weight, endsAt, byDay, byHand }, at) => ({
        club_id: clubId,
        book_id: bookId,
        number: at + 1,
        title,
        weight,
        ends_at: endsAt,
        by_day: byDay,
        by_hand: byHand ? 1 : 0,
        starts_on: at === 0 ? planStartsOn : null,
      })),
    )
    .execute()
  await reviseDueDates(change, { clubId: clubId as ClubId, bookId: bookId as BookId }, now)
}
