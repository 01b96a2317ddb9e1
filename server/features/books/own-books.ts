import type { BookId } from '#contract/books/book.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { type BookDraft, bookRow } from './book-draft.ts'
import { asBook, selectBooks, type StoredBook } from './book.ts'
import { findWorks } from './works/find-works.ts'

export interface OwnBook {
  book: StoredBook
  /** The reader had it already otherwise. */
  isNew: boolean
}

/**
 * Stores books added by hand, once per owner, title and author; a second request, even a concurrent one, returns the first book
 * unchanged. Needs no transaction, because its statements do not depend on each other.
 */
export async function findOrInsertOwnBooks(
  db: Db | Change,
  ownerId: number,
  drafts: readonly BookDraft[],
  now: Date,
): Promise<OwnBook[]> {
  if (drafts.length === 0) return []
  const works = await findWorks(db, drafts)
  const rows = drafts.map((draft, at) => ({
    subjects: null,
    owner_id: ownerId,
    ...bookRow(draft, works[at] ?? '', now),
  }))
  const distinct = new Map(rows.map((row) => [row.work_key, row]))
  const inserted = await db
    .insertInto('books')
    .values([...distinct.values()])
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'work_key']).where('owner_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .execute()
  const stored = await selectBooks(db)
    .select('work_key')
    .where('owner_id', '=', ownerId)
    .where('work_key', 'in', [...distinct.keys()])
    .execute()
  const isNew = new Set(inserted.map(({ id }) => id))
  const books = new Map(stored.map((row) => [row.work_key, { book: asBook(row), isNew: isNew.has(row.id) }]))
  return rows.map(({ work_key }) => {
    const book = books.get(work_key)
    if (!book) throw new Error('A book was not stored')
    return book
  })
}

export async function findOrInsertOwnBook(
  db: Db,
  ownerId: number,
  draft: BookDraft,
  now: Date,
): Promise<StoredBook> {
  const [own] = await findOrInsertOwnBooks(db, ownerId, [draft], now)
  if (!own) throw new Error('A book was not stored')
  return own.book
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
