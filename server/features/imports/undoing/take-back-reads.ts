import { listOf } from '#server/db/engine.ts'
import type { Change } from '#server/db/schema.ts'
import type { Wrote, WrittenRead } from '../writing/row-to-write.ts'

/** Deletes the reads that rows added, and empties those that they completed, unless they are different now. The reader's reads are locked. */
export async function takeBackReads(
  change: Change,
  readerId: number,
  rows: readonly Pick<Wrote, 'reads' | 'completed'>[],
): Promise<void> {
  // First, because the read that one row completed may be one that another added.
  const completed = rows.flatMap((row) => row.completed ?? [])
  const unchanged = await listUnchanged(change, readerId, completed)
  for (const { id, formatBefore } of completed)
    if (unchanged.has(id))
      await change
        .updateTable('reads')
        .set({ started_on: null, finished_on: null, format: formatBefore })
        .where('id', '=', id)
        .execute()
  const added = await listUnchanged(
    change,
    readerId,
    rows.flatMap(({ reads = [] }) => reads),
  )
  if (added.size > 0)
    await change
      .deleteFrom('reads')
      .where('id', 'in', listOf(change, [...added]))
      .execute()
}

/** The ids of those that are as they were written. A read whose place was saved since is the reader's. */
export async function listUnchanged(
  change: Change,
  readerId: number,
  written: readonly WrittenRead[],
): Promise<Set<number>> {
  if (written.length === 0) return new Set()
  const stored = await change
    .selectFrom('reads')
    .select(['id', 'state', 'started_on', 'finished_on', 'format'])
    .where('user_id', '=', readerId)
    .where('saved_at', 'is', null)
    .where(
      'id',
      'in',
      listOf(
        change,
        written.map(({ id }) => id),
      ),
    )
    .execute()
  const byId = new Map(stored.map((read) => [read.id, read]))
  return new Set(
    written.flatMap((read) => {
      const now = byId.get(read.id)
      return now && isSame(now, read) ? [read.id] : []
    }),
  )
}

const isSame = (one: WrittenRead, other: WrittenRead): boolean =>
  one.state === other.state &&
  one.started_on === other.started_on &&
  one.finished_on === other.finished_on &&
  one.format === other.format
