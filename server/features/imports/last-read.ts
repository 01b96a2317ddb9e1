import type { ImportedRow } from '#contract/imports/row.ts'

/** When a row’s book was last read: a day, a month or a year. */
export const lastRead = ({ readDate, reads }: ImportedRow): string | null =>
  readDate ?? reads.findLast(({ end }) => end !== null)?.end ?? null
