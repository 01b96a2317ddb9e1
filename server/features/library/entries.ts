import { sql } from 'kysely'
import { libraryMax, type ReadingShelf } from '#contract/library/library-book.ts'
import { message } from '#contract/messages/message.ts'
import { listOf } from '#server/db/engine.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { IsEdition } from '#server/features/progress/reads/editions.ts'
import { HttpError } from '#server/http/http-error.ts'

/** A book in a reader's library, and its shelf. */
export interface Entry {
  bookId: number
  shelf: ReadingShelf
  /** Whether the reader chose the shelf. */
  isByHand: boolean
}

export async function findEntry(
  db: Db | Change,
  readerId: number,
  bookId: number,
): Promise<Entry | undefined> {
  const row = await db
    .selectFrom('library_books')
    .select(['book_id as bookId', 'shelf', 'shelf_by_hand'])
    .where('user_id', '=', readerId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  return row && asEntry(row)
}

/** The entry of a book, or else of another edition of its work; the one being read first. */
export async function findEntryOfWork(
  change: Change,
  readerId: number,
  bookId: number,
  isEdition: IsEdition,
): Promise<Entry | undefined> {
  const row = await change
    // A cross join, so that SQLite begins with the few editions.
    .selectFrom('books as edition')
    .crossJoin('library_books')
    .select(['library_books.book_id as bookId', 'shelf', 'shelf_by_hand'])
    .whereRef('library_books.book_id', '=', 'edition.id')
    .where('user_id', '=', readerId)
    .where((eb) => isEdition({ id: eb.ref('edition.id'), work: eb.ref('edition.work') }))
    .orderBy(sql`case when library_books.book_id = ${bookId} then 0 else 1 end`)
    .orderBy(sql`case shelf when 'reading' then 0 when 'want' then 1 when 'read' then 2 else 3 end`)
    .orderBy('library_books.book_id')
    .limit(1)
    .executeTakeFirst()
  return row && asEntry(row)
}

const asEntry = ({
  shelf_by_hand,
  ...entry
}: Omit<Entry, 'isByHand'> & { shelf_by_hand: number }): Entry => ({
  ...entry,
  isByHand: shelf_by_hand === 1,
})

export async function countBooks(change: Change, readerId: number): Promise<number> {
  const { count } = await change
    .selectFrom('library_books')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', readerId)
    .executeTakeFirstOrThrow()
  return count
}

export const isLibraryFull = async (change: Change, readerId: number): Promise<boolean> =>
  (await countBooks(change, readerId)) >= libraryMax

/** Throws 409 for a full library. */
export async function insertEntry(change: Change, readerId: number, entry: Entry): Promise<void> {
  if (await isLibraryFull(change, readerId))
    throw new HttpError(
      'limit-reached',
      message('library.full', 'A library holds up to {max} books', { max: libraryMax }),
    )
  const book = await change
    .selectFrom('books')
    .select(['title_key', 'work_key'])
    .where('id', '=', entry.bookId)
    .executeTakeFirstOrThrow()
  const now = new Date().toISOString()
  await change
    .insertInto('library_books')
    .values({
      user_id: readerId,
      book_id: entry.bookId,
      shelf: entry.shelf,
      shelf_by_hand: Number(entry.isByHand),
      note: null,
      ...libraryKeys(book),
      added_at: now,
      changed_at: now,
    })
    .execute()
}

/** The keys by which a library sorts and finds a book. A tab comes before every letter: "It" before "It Ends with Us". */
export function libraryKeys({ title_key, work_key }: { title_key: string; work_key: string }) {
  const author = work_key.slice(title_key.length + 1)
  return { by_title: `${title_key}\t${author}`, by_author: `${author}\t${title_key}` }
}

export async function updateShelf(
  change: Change,
  readerId: number,
  { bookId, shelf, isByHand }: Entry,
): Promise<void> {
  await change
    .updateTable('library_books')
    .set({ shelf, shelf_by_hand: Number(isByHand), changed_at: new Date().toISOString() })
    .where('user_id', '=', readerId)
    .where('book_id', '=', bookId)
    .execute()
}

export const countReads = (change: Change, readerId: number, bookId: number): Promise<void> =>
  countReadsOf(change, readerId, [bookId])

/** How often books were read, and when last, from their reads. */
export async function countReadsOf(
  change: Change,
  readerId: number,
  bookIds: readonly number[],
): Promise<void> {
  if (bookIds.length === 0) return
  await change
    .updateTable('library_books')
    .set((eb) => {
      const finished = eb
        .selectFrom('reads')
        .whereRef('reads.user_id', '=', 'library_books.user_id')
        .whereRef('reads.book_id', '=', 'library_books.book_id')
        .where('reads.state', '=', 'finished')
      return {
        times_read: finished.select(({ fn }) => fn.countAll<number>().as('times')),
        finished_on: eb.fn.coalesce(
          finished.select(({ fn }) => fn.max('reads.finished_on').as('last')),
          eb.val(''),
        ),
        changed_at: new Date().toISOString(),
      }
    })
    .where('user_id', '=', readerId)
    .where('book_id', 'in', listOf(change, bookIds))
    .execute()
}
