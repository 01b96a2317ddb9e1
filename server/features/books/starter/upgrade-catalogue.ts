import { readCounter } from '#server/db/counters.ts'
import type { Job } from '#server/db/jobs/scheduled.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { hasWorks, type OnNewKey, recomputeWorks, type SkippedBook } from '../works/recompute-works.ts'
import { worksVersion } from '../works/work-keys.ts'
import { fillCatalogue } from './fill-catalogue.ts'

/** With more shared books than this, works are computed after the start: this many take about 2 s on two cores. */
const booksAtStartMax = 20_000
/** Skipped books that are named in the log. */
const skippedShown = 10

/** What an upgrade needs from features that come later, and where it reports. */
export interface CatalogueUpgrade {
  version?: number
  booksMax?: number
  onNewKey?: OnNewKey
  /** Told of each book that the rules cannot read. */
  warn?: (text: string) => void
}

/**
 * Computes the works of all books by the rules of this version and adds its starter catalogue, before the server accepts requests.
 * Leaves both to the job if they would take long.
 */
export async function upgradeCatalogueAtStart(db: Db, upgrade: CatalogueUpgrade = {}): Promise<void> {
  const { version = worksVersion, booksMax = booksAtStartMax, onNewKey, warn } = upgrade
  if (!(await hasWorks(db, version)) && (await readCounter(db, 'books')) > booksMax) return
  report(await recomputeWorks(db, version, undefined, onNewKey), warn)
  await fillCatalogue(db)
}

/** Does the same in steps, soon after the start and beside requests; does nothing if the start has done it. */
export const catalogueUpgradeJob = (upgrade: CatalogueUpgrade): Job<Tables> => ({
  name: 'computing the works of books',
  firstRun: 3000,
  interval: 3_600_000,
  run: (db, signal) => upgradeCatalogue(db, signal, worksVersion, upgrade),
})

/** Resumes after the last step of an earlier run. Throws when the signal is aborted. */
export async function upgradeCatalogue(
  db: Db,
  signal: AbortSignal,
  version = worksVersion,
  { onNewKey, warn }: CatalogueUpgrade = {},
): Promise<void> {
  report(await recomputeWorks(db, version, (step) => throttled(signal, step), onNewKey), warn)
  // In this order, because stored books of the starter catalogue are recognized by their works.
  await fillCatalogue(db)
}

function report(skipped: readonly SkippedBook[], warn: CatalogueUpgrade['warn'] = console.error): void {
  if (skipped.length === 0) return
  const named = skipped.slice(0, skippedShown).map(({ id, reason }) => `book ${id} (${reason})`)
  const others = skipped.length > named.length ? ` and ${skipped.length - named.length} more` : ''
  warn(
    `The works of ${skipped.length} books could not be computed; they keep those they have: ${named.join(', ')}${others}.`,
  )
}
