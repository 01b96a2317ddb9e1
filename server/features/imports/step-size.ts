import { batchSize } from '#server/db/engine.ts'
import type { Db } from '#server/db/schema.ts'

/** ms that the work of one transaction should take: on SQLite nothing else is answered meanwhile. */
const target = { sqlite: 12, postgres: 50 }
/** With fewer rows, most of the work would be that of a step; with more, SQLite would run out of parameters. */
const [fewest, most] = [15, 100]
/** How much the last step counts. */
const weight = 0.3

export interface StepSize {
  /** Rows of the next step. */
  rows: (db: Db) => number
  /** Says how long the work on so many rows took, without waiting for the disk. */
  took: (rows: number, ms: number) => void
}

/** So many rows that a step is short on this machine as busy as it is, and for these rows: some need ten times the work of others. */
export function createStepSize(expected: number): StepSize {
  let perRow = expected
  return {
    rows: (db) => Math.max(fewest, Math.min(most, Math.floor(batchSize(db, target) / perRow))),
    took: (rows, ms) => {
      if (rows > 0) perRow += weight * (ms / rows - perRow)
    },
  }
}
