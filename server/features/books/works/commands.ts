import { readCounter } from '#server/db/counters.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { findWorks } from './queries.ts'
import { worksVersion } from './rules.ts'

/** Books read at once, and updated in one transaction. */
const booksAtOnce = 500
/** The counter that holds the version of the rules by which the stored works were computed. */
const versionName = 'works-version'
/** The counter that holds the last book whose work was computed by a version, until those of all are. */
const positionName = (version: number): string => `works-position-${version}`

/** Whether the works of all stored books are computed by the rules of this version. */
export const hasWorks = async (db: Db, version = worksVersion): Promise<boolean> =>
  (await readCounter(db, versionName)) === version

/**
 * Computes the work of all stored books again after a change of the rules, in steps that `run` may space out. Deletes and merges
 * nothing: two rows of one work both stay, with the lists, reviews and ratings that refer to them. Interrupted, it goes on after
 * the last step.
 */
export async function computeWorks(
  db: Db,
  version = worksVersion,
  run = (step: () => Promise<boolean>) => step(),
): Promise<void> {
  if (await hasWorks(db, version)) return
  let isDone = false
  while (!isDone) isDone = await run(() => computeNext(db, version))
}

/** Computes the works of the next books; true if there were none left. */
async function computeNext(db: Db, version: number): Promise<boolean> {
  const after = await readCounter(db, positionName(version))
  const rows = await listAfter(db, after)
  const last = rows.at(-1)
  const works = await findWorks(db, rows, after + 1)
  await db.transaction().execute(async (change) => {
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
