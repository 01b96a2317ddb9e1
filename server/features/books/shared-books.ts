import { incrementCounter, readCounter } from '#server/db/counters.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { fold } from '#server/db/search-words.ts'
import { transact } from '#server/db/transact.ts'
import { type BookDraft, searchText } from './book-draft.ts'
import { insertSpellings } from './search/spellings.ts'
import { type SharedBookDraft, sharedBookRow } from './shared-book-draft.ts'
import { asBook, selectBooks, type StoredBook } from './book.ts'
import { findWorks } from './works/find-works.ts'

/** Undefined for a book added by hand. */
export async function findSharedBook(db: Db, id: number): Promise<StoredBook | undefined> {
  const row = await selectBooks(db)
    .where('books.id', '=', id)
    .where('owner_id', 'is', null)
    .executeTakeFirst()
  return row && asBook(row)
}

/** The oldest of its editions. */
async function findSharedBookOf(db: Db, work: string): Promise<StoredBook | undefined> {
  const row = await selectBooks(db)
    .where('work', '=', work)
    .where('owner_id', 'is', null)
    .orderBy('books.id')
    .limit(1)
    .executeTakeFirst()
  return row && asBook(row)
}

/** Newest first. */
export async function listSharedBooks(db: Db, limit: number, before: number): Promise<StoredBook[]> {
  const rows = await selectBooks(db)
    .where('owner_id', 'is', null)
    .where('books.id', '<', before)
    .orderBy('books.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(asBook)
}

export const countSharedBooks = (db: Db) => readCounter(db, 'books')

/** Stores nothing if the catalogue has an edition of the work. Of two concurrent requests, the second returns the first one's book. */
export async function findOrInsertSharedBook(db: Db, draft: BookDraft, now: Date): Promise<StoredBook> {
  const [work = ''] = await findWorks(db, [draft])
  const known = await findSharedBookOf(db, work)
  if (known) return known
  await transact(db, (change) => insertSharedBooks(change, [{ ...draft, subjects: null }], now, [work]))
  const stored = await findSharedBookOf(db, work)
  if (!stored) throw new Error('A shared book was deleted right after it was stored')
  return stored
}

/** Rows per INSERT: at 20 columns each, far below the 32,766 parameters that SQLite allows in a statement. */
const rowsAtOnce = 500

/**
 * Skips books that have the title and author of a stored one. `known` are the drafts' works, if the caller has found them already.
 * Returns how many books were new.
 */
export async function insertSharedBooks(
  change: Change,
  drafts: readonly SharedBookDraft[],
  now: Date,
  known?: readonly string[],
): Promise<number> {
  let added = 0
  for (let start = 0; start < drafts.length; start += rowsAtOnce) {
    const batch = drafts.slice(start, start + rowsAtOnce)
    const works = known?.slice(start, start + rowsAtOnce) ?? (await findWorks(change, batch))
    added += await insertBatch(change, batch, works, now)
  }
  await incrementCounter(change, 'books', added)
  return added
}

async function insertBatch(
  change: Change,
  drafts: readonly SharedBookDraft[],
  works: readonly string[],
  now: Date,
): Promise<number> {
  const inserted = await change
    .insertInto('books')
    .values(drafts.map((draft, index) => sharedBookRow(draft, works[index] ?? '', now)))
    .onConflict((conflict) => conflict.column('work_key').where('owner_id', 'is', null).doNothing())
    .returning(['id', 'title', 'author', 'genre', 'isbn'])
    .execute()
  if (inserted.length === 0) return 0
  await change
    .insertInto('book_text')
    .values(inserted.map((book) => ({ rowid: book.id, words: searchText(book) })))
    .execute()
  const words = inserted.flatMap(({ title, author }) => fold(`${title} ${author}`).split(' '))
  await insertSpellings(change, new Set(words))
  return inserted.length
}
