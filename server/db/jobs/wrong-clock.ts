import { sql, type SqlBool } from 'kysely'
import type { Db } from '../schema.ts'
import { waitMax } from './queue.ts'

/** In ms. */
interface Longest {
  lease: number
  retry: number
}

/** In ms: clocks of two processes differ a little, and a statement can wait for a connection. Neither must free a job that runs. */
const tolerance = 5000

/**
 * A clock that was fast when a job was added, taken or put off leaves times that are far ahead. Such jobs are due now; those at a time that
 * somebody chose keep it.
 */
export async function correctWaits(db: Db, now: Date, { lease, retry }: Longest): Promise<void> {
  const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString()
  await db
    .updateTable('jobs')
    .set({ due_at: now.toISOString() })
    // As in the partial index `jobs_untimed`.
    .where(sql<SqlBool>`is_timed = 0`)
    .where('waits_for_club', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '>', inMs(waitMax))
    .where((eb) => eb.or([eb('attempts', '=', 0), eb('due_at', '>', inMs(retry))]))
    .execute()
  await db
    .updateTable('jobs')
    .set({ leased_until: null })
    .where('leased_until', '>', inMs(lease + tolerance))
    .execute()
}
