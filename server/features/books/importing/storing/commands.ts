import { sql } from 'kysely'
import type { Change, Db } from '#server/db/schema.ts'
import { insertSharedBooks } from '../../catalogue/commands.ts'
import { searchText } from '../../rules.ts'
import { findWorks } from '../../works/queries.ts'
import type { ImportedBook } from '../rules.ts'
import { mergeBooks, missingFacts, type Stored, type StoredFacts } from './rules.ts'

/** Rows per INSERT. */
const rowsAtOnce = 1000

/**
 * Stores works as shared books in one transaction: a work that has a shared book gives it the facts it lacks, any other becomes a
 * new book. Leaves readers' own books alone, and changes nothing when it is repeated.
 */
export const storeBooks = (db: Db, books: readonly ImportedBook[], now: Date): Promise<Stored> =>
  db.transaction().execute(async (change) => {
    const found = await findWorks(change, books)
    const byWork = new Map<string, ImportedBook>()
    for (const [index, work] of found.entries()) {
      const [book, known] = [books[index], byWork.get(work)]
      if (book) byWork.set(work, known ? mergeBooks(known, book) : book)
    }
    const editions = await listEditions(change, [...byWork.keys()])
    const completed = await completeBooks(change, editions, byWork)
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

/** Adds missing facts to books; returns to how many. */
async function completeBooks(
  change: Change,
  editions: readonly Edition[],
  byWork: ReadonlyMap<string, ImportedBook>,
): Promise<number> {
  const changes = editions.flatMap((edition) => {
    const book = byWork.get(edition.work ?? '')
    const facts = book ? missingFacts(edition, book) : {}
    return Object.keys(facts).length > 0 ? [{ edition, facts }] : []
  })
  if (changes.length === 0) return 0
  await reviseClubs(
    change,
    changes.map(({ edition }) => edition.id),
  )
  // In the order of ids, like every change of several books, so that transactions cannot deadlock.
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

/**
 * Makes the clubs that list these books send their pages again, since answers are cached by a club's revision. Clubs are locked
 * before books, in the order of ids, as everywhere.
 */
async function reviseClubs(change: Change, books: readonly number[]): Promise<void> {
  const rows = await change
    .selectFrom('listed_books')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'listed_books.club_id')
    .select('clubs.id')
    .distinct()
    .where('listed_books.book_id', 'in', books)
    .orderBy('clubs.id')
    .execute()
  for (const { id } of rows)
    await sql`update clubs set revision = revision + 1 where id = ${id}`.execute(change)
}

/** Stores the ISBNs of all editions with the oldest book of each work. */
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
