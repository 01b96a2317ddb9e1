import type { BookId } from '#contract/books/book.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { type BookDraft, bookRow } from './book-draft.ts'
import { asBook, bookColumns, selectBooks, type StoredBook } from './book.ts'
import { findWorks } from './works/find-works.ts'

/**
 * Stores a book added by hand, once per owner, title and author; a second request, even a concurrent one, returns the first
 * the reader's book unchanged. Needs no transaction, because its statements do not depend on each other.
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

async function findOwnBook(db: Db, ownerId: number, key: string): Promise<StoredBook> {
  const row = await selectBooks(db)
    .where('owner_id', '=', ownerId)
    .where('work_key', '=', key)
    .executeTakeFirstOrThrow()
  return asBook(row)
}

/**
 * Locks a book added by hand until the transaction ends, so that its title, its author and the lists it is on cannot change. To
 * prevent deadlocks, lock clubs first and then books, each in the order of ids. Shared books need no lock, because nobody edits
 * them.
 */
export async function lockOwnBook(change: Change, id: BookId): Promise<void> {
  await change
    .updateTable('books')
    .set((eb) => ({ club_count: eb.ref('club_count') }))
    .where('id', '=', id)
    .where('owner_id', 'is not', null)
    .execute()
}
