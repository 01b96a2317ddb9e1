import { sql } from 'kysely'
import { positionMax } from '#contract/plans/position.ts'
import type { Change } from '#server/db/schema.ts'
import type { Written } from './rules.ts'

const tables: readonly Written[] = ['posts', 'notes', 'reviews']

/**
 * Moves what a club wrote about a book along with the parts of its plan: what was at Chapter 5 still is, as its author was told. Places
 * within a part move in proportion. Those at the beginning and the end, and in parts that are gone, stay.
 */
export async function moveWords(
  change: Change,
  { clubId, bookId }: { clubId: number; bookId: number },
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  const common = Math.min(before.length, after.length)
  const steps = Array.from({ length: common }, (_, at) => {
    const [start = 0, end = positionMax] = [before[at - 1], before[at]]
    const [newStart = 0, newEnd = positionMax] = [after[at - 1], after[at]]
    return sql`when place <= ${sql.lit(end)} then
      ${sql.lit(newStart)} + (place - ${sql.lit(start)}) * ${sql.lit(newEnd - newStart)} / ${sql.lit(end - start)}`
  })
  if (before.slice(0, common).every((end, at) => end === after[at])) return
  for (const table of tables)
    await sql`update ${sql.table(table)} set place = case ${sql.join(steps, sql` `)} else place end
      where club_id = ${clubId} and book_id = ${bookId} and place > 0 and place < ${sql.lit(positionMax)}`.execute(
      change,
    )
}
