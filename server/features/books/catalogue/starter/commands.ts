import { readCounter } from '#server/db/counters.ts'
import type { Db } from '#server/db/schema.ts'
import { insertSharedBooks } from '../commands.ts'
import { draftsOf, fingerprintOf, starterCatalogue } from './rules.ts'

/** Books per transaction: few enough that other writers hardly wait. */
const booksAtOnce = 300
/** The counter that holds the fingerprint of the catalogue stored last. */
const fingerprintName = 'starter-catalogue'

/**
 * Adds the starter catalogue to the shared one. Costs one query when this version was stored before. Returns how many books were
 * new.
 */
export async function fillCatalogue(db: Db, catalogue = starterCatalogue): Promise<number> {
  const fingerprint = fingerprintOf(catalogue)
  if ((await readCounter(db, fingerprintName)) === fingerprint) return 0
  const drafts = draftsOf(catalogue)
  const now = new Date()
  let added = 0
  for (let start = 0; start < drafts.length; start += booksAtOnce) {
    const batch = drafts.slice(start, start + booksAtOnce)
    added += await db.transaction().execute((change) => insertSharedBooks(change, batch, now))
  }
  // Last, so that an interrupted start begins again.
  await db
    .insertInto('counters')
    .values({ name: fingerprintName, value: fingerprint })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: fingerprint }))
    .execute()
  return added
}
