import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { searchText } from '../book-draft.ts'
import { insertSharedBooks } from '../shared-books.ts'
import { findWorks } from '../works/find-works.ts'
import type { ImportedBook } from './imported-book.ts'
import { mergeBooks, missingFacts, type StoredFacts } from './missing-facts.ts'
import type { StoredCounts } from './report.ts'

const rowsAtOnce = 1000

export interface BookStore {
  atOnce: number
  store: (books: readonly ImportedBook[]) => Promise<StoredCounts>
}

/** Called with the ids of stored books before they change, in the same transaction. */
export type BeforeChange = (change: Change, bookIds: readonly number[]) => Promise<void>

/**
 * Stores works as shared books in one transaction: adds what the editions in the catalogue lack, and a new book for any other work.
 * Leaves books added by hand alone, and changes nothing if repeated.
 */
export const storeBooks = (
  db: Db,
  books: readonly ImportedBook[],
  now: Date,
  beforeChange: BeforeChange,
): Promise<StoredCounts> =>
  transact(db, async (change) => {
    const found = await findWorks(change, books)
    const byWork = new Map<string, ImportedBook>()
    for (const [index, work] of found.entries()) {
      const [book, known] = [books[index], byWork.get(work)]
      if (book) byWork.set(work, known ? mergeBooks(known, book) : book)
    }
    const editions = await listEditions(change, [...byWork.keys()])
    const completed = await completeBooks(change, editions, byWork, beforeChange)
    const known = new Set(editions.map(({ work }) => work))
    const fresh = [...byWork].filter(([work]) => !known.has(work))
    const added = await insertSharedBooks(
      change,
      fresh.map(([, book]) => book),
      now,
      fresh.map(([work]) => work),
    )
    await insertIsbns(change, editions, byWork)
    return { added, completed }
  })

const listEditions = (change: Change, works: readonly string[]) =>
  change
    .selectFrom('books')
    .select(['id', 'work', 'title', 'author', 'isbn', 'description', 'published_year', 'page_count', 'genre'])
    .select(['genres', 'subjects', 'series', 'series_number', 'cover_image_url', 'language'])
    .select('open_library_work')
    .where('work', 'in', works)
    .where('owner_id', 'is', null)
    .orderBy('id')
    .execute()

type Edition = Awaited<ReturnType<typeof listEditions>>[number]

/** Returns how many editions changed. */
async function completeBooks(
  change: Change,
  editions: readonly Edition[],
  byWork: ReadonlyMap<string, ImportedBook>,
  beforeChange: BeforeChange,
): Promise<number> {
  const changes = editions.flatMap((edition) => {
    const book = byWork.get(edition.work ?? '')
    const facts = book ? missingFacts(edition, book) : {}
    return Object.keys(facts).length > 0 ? [{ edition, facts }] : []
  })
  if (changes.length === 0) return 0
  await beforeChange(
    change,
    changes.map(({ edition }) => edition.id),
  )
  // Ordered by id, like every change of several books, so that transactions cannot deadlock.
  for (const { edition, facts } of changes) await complete(change, edition, facts)
  return changes.length
}

async function complete(change: Change, edition: Edition, facts: Partial<StoredFacts>): Promise<void> {
  await change.updateTable('books').set(facts).where('id', '=', edition.id).execute()
  if (facts.genre === undefined && facts.isbn === undefined) return
  await change
    .updateTable('book_text')
    .set({ words: searchText({ ...edition, ...facts }) })
    .where('rowid', '=', edition.id)
    .execute()
}

/** Stored with the work's oldest book. */
async function insertIsbns(
  change: Change,
  known: readonly Edition[],
  byWork: ReadonlyMap<string, ImportedBook>,
): Promise<void> {
  const ids = new Map<string, number>()
  const stored = new Set(known.map(({ work }) => work))
  const fresh = [...byWork.keys()].filter((work) => !stored.has(work))
  const rows = fresh.length > 0 ? await listIds(change, fresh) : []
  for (const { id, work } of [...known, ...rows]) if (work !== null && !ids.has(work)) ids.set(work, id)
  const isbns = [...byWork].flatMap(([work, book]) => {
    const id = ids.get(work)
    return id === undefined ? [] : book.isbns.map((isbn) => ({ isbn, book_id: id }))
  })
  for (let start = 0; start < isbns.length; start += rowsAtOnce)
    await change
      .insertInto('book_isbns')
      .values(isbns.slice(start, start + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

const listIds = (change: Change, works: readonly string[]) =>
  change
    .selectFrom('books')
    .select(['id', 'work'])
    .where('work', 'in', works)
    .where('owner_id', 'is', null)
    .orderBy('id')
    .execute()
