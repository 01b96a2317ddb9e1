import { readCounter } from '#server/db/counters.ts'
import type { Db } from '#server/db/schema.ts'
import { findWorks } from './queries.ts'
import { worksVersion } from './rules.ts'

/** Books read at once, and updated in one transaction. */
const booksAtOnce = 500
/** The counter that holds the version of the rules by which the stored works were computed. */
const versionName = 'works-version'

/**
 * Computes the work of all stored books again after a change of the rules. Deletes and merges nothing: two rows of one work both
 * stay, with the lists, reviews and ratings that refer to them. Interrupted, it begins again at the next start.
 */
export async function computeWorks(db: Db, version = worksVersion): Promise<void> {
  if ((await readCounter(db, versionName)) === version) return
  for (let after = 0; ;) {
    const rows = await listAfter(db, after)
    const last = rows.at(-1)
    if (!last) break
    const works = await findWorks(db, rows, after + 1)
    await db.transaction().execute(async (change) => {
      for (const [index, { id, work }] of rows.entries())
        if (work !== works[index])
          await change.updateTable('books').set({ work: works[index] }).where('id', '=', id).execute()
    })
    after = last.id
  }
  await db
    .insertInto('counters')
    .values({ name: versionName, value: version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: version }))
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
