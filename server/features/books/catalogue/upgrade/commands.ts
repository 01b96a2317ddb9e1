import { readCounter } from '#server/db/counters.ts'
import type { Job } from '#server/db/jobs/scheduled.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { computeWorks, hasWorks } from '../../works/commands.ts'
import { worksVersion } from '../../works/rules.ts'
import { fillCatalogue } from '../starter/commands.ts'

/** With more shared books than this, their works are computed after the start: about 2 s on two cores. */
const booksAtStartMax = 20_000

/**
 * Computes the works of all books by the rules of this version and adds its starter catalogue, before the server serves. Leaves
 * both to the job if that would take long.
 */
export async function upgradeCatalogueAtStart(
  db: Db,
  { version = worksVersion, booksMax = booksAtStartMax } = {},
): Promise<void> {
  if (!(await hasWorks(db, version)) && (await readCounter(db, 'books')) > booksMax) return
  await computeWorks(db, version)
  await fillCatalogue(db)
}

/** Does the same in steps while the server serves, soon after the start; does nothing if the start has done it. */
export const catalogueUpgradeJob: Job<Tables> = {
  name: 'computing the works of books',
  firstRun: 3000,
  interval: 3_600_000,
  run: upgradeCatalogue,
}

/** Goes on after the last step of an earlier run. Throws when the signal is aborted. */
export async function upgradeCatalogue(db: Db, signal: AbortSignal, version = worksVersion): Promise<void> {
  await computeWorks(db, version, (step) => throttled(signal, step))
  // The starter catalogue recognizes the books that are there by their works.
  await fillCatalogue(db)
}
