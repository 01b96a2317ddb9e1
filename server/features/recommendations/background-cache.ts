import type { Db } from '#server/db/schema.ts'
import { type BackgroundSet, createBackgroundSet } from './background-set.ts'
import { listMostRated, listOldest, type TextRow } from './book-texts.ts'

/** Limits that keep the set from growing with the catalogue; each book takes about 3 KB of memory. */
const mostRatedBooks = 1500
const oldestBooks = 2700
/** Milliseconds after which the set is read again, since ratings keep changing; sooner after books were added. */
const maxAge = 10 * 60_000
const maxAgeWithNewBooks = 60_000

/** Takes the current number of shared books. The old set stays in use while a new one is read. */
export function createBackgroundCache(db: Db): (bookCount: number) => Promise<BackgroundSet> {
  let cached: { set: BackgroundSet; bookCount: number; readAt: number } | null = null
  let reading: Promise<BackgroundSet> | null = null

  const read = async (bookCount: number): Promise<BackgroundSet> => {
    const set = await createBackgroundSet(await listRows(db), cached?.set.books ?? new Map())
    cached = { set, bookCount, readAt: performance.now() }
    return set
  }
  const readOnce = (bookCount: number) =>
    (reading ??= read(bookCount).finally(() => {
      reading = null
    }))

  return async (bookCount) => {
    if (!cached) return readOnce(bookCount)
    const age = performance.now() - cached.readAt
    // If reading fails, the old set stays, and the next request tries again.
    if (age > maxAge || (age > maxAgeWithNewBooks && bookCount !== cached.bookCount))
      void readOnce(bookCount).catch(() => {})
    return cached.set
  }
}

async function listRows(db: Db): Promise<TextRow[]> {
  const [mostRated, oldest] = await Promise.all([
    listMostRated(db, mostRatedBooks),
    listOldest(db, oldestBooks),
  ])
  return [...new Map([...mostRated, ...oldest].map((row) => [row.id, row])).values()].toSorted(
    (a, b) => a.id - b.id,
  )
}
