import type { BookId } from '#contract/books/book.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { asBook, bookColumns, findOwnBook, type StoredBook } from './queries.ts'
import { type BookDraft, bookRow } from './rules.ts'
import { findWorks } from './works/queries.ts'

/**
 * Stores a reader's own book once per title and author. Of two requests, even concurrent ones, the second finds the first one's
 * book unchanged. Needs no transaction: the insert and the query are each complete.
 */
export async function findOrInsertOwnBook(
  db: Db,
  ownerId: number,
  draft: BookDraft,
  now: Date,
): Promise<StoredBook> {
  const [work = ''] = await findWorks(db, [draft])
  const row = { subjects: null, owner_id: ownerId, ...bookRow(draft, work, now) }
  const inserted = await db
    .insertInto('books')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'work_key']).where('owner_id', 'is not', null).doNothing(),
    )
    .returning(bookColumns)
    .executeTakeFirst()
  return inserted ? asBook(inserted) : findOwnBook(db, ownerId, row.work_key)
}

/**
 * Locks a book added by hand until the transaction ends, so that its title, author and the lists it is on stay as they are. Lock
 * clubs first, since reviews, lists and a new visibility change books while their club is locked; in the order of ids, so that
 * transactions cannot deadlock. Books of the catalogue need no lock, because nobody edits them.
 */
export async function lockOwnBook(change: Change, id: BookId): Promise<void> {
  await change
    .updateTable('books')
    .set((eb) => ({ club_count: eb.ref('club_count') }))
    .where('id', '=', id)
    .where('owner_id', 'is not', null)
    .execute()
}
