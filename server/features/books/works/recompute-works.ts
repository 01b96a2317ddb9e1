import { fold } from '#contract/http/fold.ts'
import { readCounter } from '#server/db/counters.ts'
import { isDatabaseUnavailable, isDiskFull } from '#server/db/errors.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { searchText, titleKey, workKey } from '../book-draft.ts'
import { insertSpellings } from '../search/spellings.ts'
import { findWorks } from './find-works.ts'
import { worksVersion } from './work-keys.ts'

/** Books per step: one read and one transaction. */
const booksAtOnce = 500
/** The counter that holds the version of the rules that computed the stored works. */
const versionName = 'works-version'
/** The counter that holds the last book whose work a version has computed, until it is done. */
const positionName = (version: number): string => `works-position-${version}`

export const hasWorks = async (db: Db, version = worksVersion): Promise<boolean> =>
  (await readCounter(db, versionName)) === version

/** A stored book that the rules cannot read. It keeps the work that it has. */
export interface SkippedBook {
  id: number
  reason: string
}

/**
 * Computes the works and search keys of all stored books again after the rules have changed, in steps that `run` may space out.
 * Deletes and merges nothing: two rows of one work both stay, with the lists, reviews and ratings that refer to them. If
 * interrupted, it resumes after the last step. Skips a book that it cannot compute and returns it.
 */
export async function recomputeWorks(
  db: Db,
  version = worksVersion,
  run = (step: () => Promise<boolean>) => step(),
  onNewKey: OnNewKey = async () => {},
): Promise<SkippedBook[]> {
  const skipped: SkippedBook[] = []
  if (await hasWorks(db, version)) return skipped
  let isDone = false
  while (!isDone) isDone = await run(() => computeNext(db, version, { skipped, onNewKey }))
  return skipped
}

/** Called with the new `work_key` of a book, in the same transaction, for other tables that have it. */
export type OnNewKey = (change: Change, bookId: number, workKey: string) => Promise<void>

interface Run {
  skipped: SkippedBook[]
  onNewKey: OnNewKey
}

/** Computes the works of the next books; returns whether none were left. */
async function computeNext(db: Db, version: number, to: Run): Promise<boolean> {
  const after = await readCounter(db, positionName(version))
  const rows = await listAfter(db, after)
  const last = rows.at(-1)
  try {
    const works = await findWorks(db, rows, after + 1)
    await transact(db, (change) => saveAll(change, rows, works, to))
  } catch (error) {
    if (isDatabaseUnavailable(error) || isDiskFull(error)) throw error
    for (const row of rows) await saveAlone(db, row, to)
  }
  await transact(db, async (change) => {
    if (last) return setCounter(change, positionName(version), last.id)
    await setCounter(change, versionName, version)
    await change.deleteFrom('counters').where('name', '=', positionName(version)).execute()
  })
  return last === undefined
}

/** Computes one book of a batch that failed. */
async function saveAlone(db: Db, row: StoredRow, to: Run): Promise<void> {
  try {
    const works = await findWorks(db, [row], row.id)
    await transact(db, (change) => saveAll(change, [row], works, to))
  } catch (error) {
    if (isDatabaseUnavailable(error) || isDiskFull(error)) throw error
    to.skipped.push({ id: row.id, reason: error instanceof Error ? error.message : String(error) })
  }
}

async function saveAll(
  change: Change,
  rows: readonly StoredRow[],
  works: readonly string[],
  to: Run,
): Promise<void> {
  for (const [index, row] of rows.entries()) {
    const { id, work } = row
    if (work !== works[index])
      await change.updateTable('books').set({ work: works[index] }).where('id', '=', id).execute()
    const keys = { title_key: titleKey(row.title), work_key: workKey(row.title, row.author) }
    if (keys.title_key !== row.title_key || keys.work_key !== row.work_key)
      await saveKeys(change, row, keys, to)
  }
}

/** Saves the folded title and author, with everything that searches or compares them. */
async function saveKeys(
  change: Change,
  row: StoredRow,
  keys: { title_key: string; work_key: string },
  { onNewKey }: Run,
): Promise<void> {
  const { id } = row
  await change.updateTable('books').set(keys).where('id', '=', id).execute()
  await onNewKey(change, id, keys.work_key)
  if (row.owner_id !== null) return
  await change
    .updateTable('book_text')
    .set({ words: searchText(row) })
    .where('rowid', '=', id)
    .execute()
  await insertSpellings(change, new Set(fold(`${row.title} ${row.author}`).split(' ')))
}

const setCounter = async (change: Change, name: string, value: number): Promise<void> => {
  await change
    .insertInto('counters')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

const listAfter = (db: Db, after: number) =>
  db
    .selectFrom('books')
    .select(['id', 'title', 'author', 'isbn', 'work', 'open_library_work as openLibraryWork'])
    .select(['title_key', 'work_key', 'owner_id', 'genre'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(booksAtOnce)
    .execute()

type StoredRow = Awaited<ReturnType<typeof listAfter>>[number]
