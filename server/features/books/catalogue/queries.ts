import type { Change, Db } from '#server/db/schema.ts'
import { incrementCounter } from '#server/db/counters.ts'
import { fold } from '#server/db/search-words.ts'
import { type BookDraft, bookRow, findSharedWork, type ShownBook } from '../queries.ts'
import { searchText, workKey } from '../rules.ts'
import { isCorrectable, storedSpellings } from '../search/spelling.ts'

/** A book as the shared catalogue stores it; `subjects` are comma-separated. */
export interface SharedBookDraft extends BookDraft {
  subjects: string | null
}

/** Rows of one INSERT: 13 columns each stay far below the 32,766 values SQLite takes in a statement. */
const rowsAtOnce = 500

/**
 * Adds books to the shared catalogue with all that search reads of them, and counts them. A title and author that are
 * there already are left as they are. Takes any number; returns how many were new.
 */
export async function insertSharedBooks(
  change: Change,
  drafts: readonly SharedBookDraft[],
  now: Date,
): Promise<number> {
  let added = 0
  for (const batch of batches(drafts)) added += await insertBatch(change, batch, now)
  await incrementCounter(change, 'books', added)
  return added
}

/** Stores a book in the shared catalogue once per title and author; the second of two requests finds the first one's. */
export async function findOrInsertSharedBook(db: Db, draft: BookDraft, now: Date): Promise<ShownBook> {
  const work = workKey(draft.title, draft.author)
  const known = await findSharedWork(db, work)
  if (known) return known
  await db.transaction().execute((change) => insertSharedBooks(change, [{ ...draft, subjects: null }], now))
  const stored = await findSharedWork(db, work)
  if (!stored) throw new Error('A shared book went missing as it was stored')
  return stored
}

async function insertBatch(change: Change, drafts: readonly SharedBookDraft[], now: Date): Promise<number> {
  const inserted = await change
    .insertInto('books')
    .values(drafts.map((draft) => sharedBookRow(draft, now)))
    .onConflict((conflict) => conflict.column('work_key').where('owner_id', 'is', null).doNothing())
    .returning(['id', 'title', 'author', 'genre', 'isbn'])
    .execute()
  if (inserted.length === 0) return 0
  await change
    .insertInto('book_text')
    .values(inserted.map((book) => ({ rowid: book.id, words: searchText(book) })))
    .execute()
  await insertSpellings(
    change,
    new Set(inserted.flatMap(({ title, author }) => fold(`${title} ${author}`).split(' '))),
  )
  return inserted.length
}

/** Stores the spellings of words that are new; sorted, so that two servers at once wait for each other in one order. */
async function insertSpellings(change: Change, words: ReadonlySet<string>): Promise<void> {
  const correctable = [...words].filter(isCorrectable).toSorted()
  if (correctable.length === 0) return
  const known = await change
    .selectFrom('spellings')
    .select('word')
    .whereRef('spelling', '=', 'word')
    .where('spelling', 'in', correctable)
    .execute()
  const knownWords = new Set(known.map(({ word }) => word))
  const rows = correctable
    .filter((word) => !knownWords.has(word))
    .flatMap((word) => storedSpellings(word).map((spelling) => ({ spelling, word })))
  for (const batch of batches(rows))
    await change
      .insertInto('spellings')
      .values([...batch])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce)
}

/** A shared book as its row says it. */
export const sharedBookRow = (draft: SharedBookDraft, now: Date) => ({
  subjects: draft.subjects,
  owner_id: null,
  ...bookRow(draft, now),
})
