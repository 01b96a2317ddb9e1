import { incrementCounter } from '#server/db/counters.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { fold } from '#server/db/search-words.ts'
import { findSharedBookOf, type StoredBook } from '../queries.ts'
import { type BookDraft, searchText } from '../rules.ts'
import { indexedSpellings, isCorrectable } from '../search/typos/rules.ts'
import { findWorks } from '../works/queries.ts'
import { type SharedBookDraft, sharedBookRow } from './rules.ts'

/** Rows per INSERT: with 20 columns each they stay far below the 32,766 parameters SQLite allows in a statement. */
const rowsAtOnce = 500

/**
 * Adds any number of books to the shared catalogue and its search index, and counts them. Leaves books alone whose title and
 * author are already there; `known` are their works, if the caller has found them. Returns how many were new.
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

/**
 * Stores a book in the shared catalogue unless it has an edition of the same work. Of two concurrent requests for one title and
 * author, the second finds the first one's book.
 */
export async function findOrInsertSharedBook(db: Db, draft: BookDraft, now: Date): Promise<StoredBook> {
  const [work = ''] = await findWorks(db, [draft])
  const known = await findSharedBookOf(db, work)
  if (known) return known
  await db
    .transaction()
    .execute((change) => insertSharedBooks(change, [{ ...draft, subjects: null }], now, [work]))
  const stored = await findSharedBookOf(db, work)
  if (!stored) throw new Error('A shared book was deleted right after it was stored')
  return stored
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
  await insertSpellings(
    change,
    new Set(inserted.flatMap(({ title, author }) => fold(`${title} ${author}`).split(' '))),
  )
  return inserted.length
}

/** Stores the spellings of new words, sorted so that two servers lock them in the same order. */
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
    .flatMap((word) => indexedSpellings(word).map((spelling) => ({ spelling, word })))
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
