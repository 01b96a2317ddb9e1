import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'

export interface Counts {
  received: number
  lastNumber: number | null
  certain: number
  likely: number
  unknown: number
  failed: number
  undecided: number
  rounded: number
  /** Written, but not with all that they say. */
  remarked: number
  ready: number
  written: number
  /** Names that the reader is asked about, most rows first. */
  asked: { name: string; rows: number }[]
}

export const noRows: Counts = {
  received: 0,
  lastNumber: null,
  certain: 0,
  likely: 0,
  unknown: 0,
  failed: 0,
  undecided: 0,
  rounded: 0,
  remarked: 0,
  ready: 0,
  written: 0,
  asked: [],
}

/** Names that a reader is asked about. Rows with other shelves go on own shelves of these names. */
const askedMax = 50

/** Counts the rows of an import, in one pass over an index. */
export async function countRows(change: Change, importId: number): Promise<Counts> {
  const count = (condition: string) => sql<number>`sum(case when ${sql.raw(condition)} then 1 else 0 end)`
  const groups = await change
    .selectFrom('import_rows')
    .select(({ fn }) => ['asked_name', fn.countAll<number>().as('received'), fn.max('number').as('last')])
    .select([
      count(`state = 'certain'`).as('certain'),
      count(`state = 'likely'`).as('likely'),
      count(`state = 'unknown'`).as('unknown'),
      count(`state = 'failed'`).as('failed'),
      count(`state in ('likely', 'unknown') and choice is null`).as('undecided'),
      count('rounded = 1').as('rounded'),
      count(`outcome = 'written' and refusal is not null`).as('remarked'),
      count('ready = 1').as('ready'),
      count(`outcome = 'written'`).as('written'),
    ])
    .where('import_id', '=', importId)
    .groupBy('asked_name')
    .execute()
  const total: Counts = { ...noRows, asked: [] }
  for (const { asked_name, last, ...group } of groups) {
    for (const name of sums) total[name] += group[name]
    total.lastNumber = Math.max(total.lastNumber ?? 0, last)
    if (asked_name !== null) total.asked.push({ name: asked_name, rows: group.received })
  }
  total.asked = total.asked
    .toSorted((one, other) => other.rows - one.rows || (one.name < other.name ? -1 : 1))
    .slice(0, askedMax)
  return total
}

const sums = [
  'received',
  'certain',
  'likely',
  'unknown',
  'failed',
  'undecided',
  'rounded',
  'remarked',
  'ready',
  'written',
] as const
