import { readCounter } from '#server/db/counters.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { searchText } from '../book-draft.ts'
import { describedRow, type SharedBookDraft } from '../shared-book-draft.ts'
import { insertSharedBooks } from '../shared-books.ts'
import { findWorks } from '../works/find-works.ts'
import { draftsOf, fingerprintOf, starterCatalogue } from './shelves.ts'

/** Books per transaction, few enough that other writers hardly wait. */
const booksAtOnce = 300
/** The counter that holds the fingerprint of the catalogue that was stored last. */
const fingerprintName = 'starter-catalogue'

/**
 * Adds the starter catalogue to the shared one, and updates the descriptions of works that are already there. Costs one query if
 * this version has been stored before. Returns how many books were new.
 */
export async function fillCatalogue(db: Db, catalogue = starterCatalogue): Promise<number> {
  const fingerprint = fingerprintOf(catalogue)
  if ((await readCounter(db, fingerprintName)) === fingerprint) return 0
  const drafts = draftsOf(catalogue)
  const now = new Date()
  let added = 0
  for (let start = 0; start < drafts.length; start += booksAtOnce) {
    const batch = drafts.slice(start, start + booksAtOnce)
    added += await transact(db, (change) => store(change, batch, now))
  }
  // Last, so that an interrupted run is repeated.
  await db
    .insertInto('counters')
    .values({ name: fingerprintName, value: fingerprint })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: fingerprint }))
    .execute()
  return added
}

async function store(change: Change, drafts: readonly SharedBookDraft[], now: Date): Promise<number> {
  const works = await findWorks(change, drafts)
  const byWork = new Map(works.map((work, index) => [work, drafts[index]]))
  const stored = await listEditions(change, works)
  for (const row of stored) {
    const draft = byWork.get(row.work ?? '')
    if (draft) await describe(change, row, draft)
  }
  const known = new Set(stored.map(({ work }) => work))
  const fresh = [...works.entries()].filter(([, work]) => !known.has(work))
  return insertSharedBooks(
    change,
    fresh.flatMap(([index]) => drafts[index] ?? []),
    now,
    fresh.map(([, work]) => work),
  )
}

const listEditions = (change: Change, works: readonly string[]) =>
  change
    .selectFrom('books')
    .select(['id', 'work', 'title', 'author', 'isbn', 'genre', 'description', 'subjects', 'genres'])
    .select(['series', 'series_number'])
    .where('work', 'in', works)
    .where('owner_id', 'is', null)
    .orderBy('id')
    .execute()

type Edition = Awaited<ReturnType<typeof listEditions>>[number]

/** Writes nothing if the edition has it already. */
async function describe(change: Change, edition: Edition, draft: SharedBookDraft): Promise<void> {
  const { genre, description } = draft
  const described = { genre, description, ...describedRow(draft) }
  const before = Object.entries(described).map(([name]) => edition[name as keyof typeof described])
  if (Object.values(described).every((value, index) => value === before[index])) return
  await change.updateTable('books').set(described).where('id', '=', edition.id).execute()
  if (genre !== edition.genre)
    await change
      .updateTable('book_text')
      .set({ words: searchText({ ...edition, genre }) })
      .where('rowid', '=', edition.id)
      .execute()
}
