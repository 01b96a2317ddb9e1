import { readCounter } from '#server/db/counters.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
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

/**
 * Computes the works of all stored books again after the rules have changed, in steps that `run` may space out. Deletes and merges
 * nothing: two rows of one work both stay, with the lists, reviews and ratings that refer to them. If interrupted, it resumes
 * after the last step.
 */
export async function recomputeWorks(
  db: Db,
  version = worksVersion,
  run = (step: () => Promise<boolean>) => step(),
): Promise<void> {
  if (await hasWorks(db, version)) return
  let isDone = false
  while (!isDone) isDone = await run(() => computeNext(db, version))
}

/** Returns whether none were left. */
async function computeNext(db: Db, version: number): Promise<boolean> {
  const after = await readCounter(db, positionName(version))
  const rows = await listAfter(db, after)
  const last = rows.at(-1)
  const works = await findWorks(db, rows, after + 1)
  await transact(db, async (change) => {
    for (const [index, { id, work }] of rows.entries())
      if (work !== works[index])
        await change.updateTable('books').set({ work: works[index] }).where('id', '=', id).execute()
    if (last) return setCounter(change, positionName(version), last.id)
    await setCounter(change, versionName, version)
    await change.deleteFrom('counters').where('name', '=', positionName(version)).execute()
  })
  return last === undefined
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
    .where('id', '>', after)
    .orderBy('id')
    .limit(booksAtOnce)
    .execute()
