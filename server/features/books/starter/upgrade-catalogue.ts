import { readCounter } from '#server/db/counters.ts'
import type { Job } from '#server/db/jobs/scheduled.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { hasWorks, recomputeWorks } from '../works/recompute-works.ts'
import { worksVersion } from '../works/work-keys.ts'
import { fillCatalogue } from './fill-catalogue.ts'

/** With more shared books than this, works are computed after the start: this many take about 2 s on two cores. */
const booksAtStartMax = 20_000

/**
 * Computes the works of all books by the rules of this version and adds its starter catalogue, before the server accepts requests.
 * Leaves both to the job if they would take long.
 */
export async function upgradeCatalogueAtStart(
  db: Db,
  { version = worksVersion, booksMax = booksAtStartMax } = {},
): Promise<void> {
  if (!(await hasWorks(db, version)) && (await readCounter(db, 'books')) > booksMax) return
  await recomputeWorks(db, version)
  await fillCatalogue(db)
}

/** In steps, soon after the start and beside requests; does nothing if the start has done it. */
export const catalogueUpgradeJob: Job<Tables> = {
  name: 'computing the works of books',
  firstRun: 3000,
  interval: 3_600_000,
  run: upgradeCatalogue,
}

/** Resumes after the last step of an earlier run. Throws when the signal is aborted. */
export async function upgradeCatalogue(db: Db, signal: AbortSignal, version = worksVersion): Promise<void> {
  await recomputeWorks(db, version, (step) => throttled(signal, step))
  // In this order, because stored books of the starter catalogue are recognized by their works.
  await fillCatalogue(db)
}
