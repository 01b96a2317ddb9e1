import type { Job } from '#server/db/jobs/scheduled.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'

/** An inbox keeps a notification for so long after its reader has seen it. */
export const seenKeptDays = 90
/** Rows per statement, about 10 ms on SQLite. */
const rowsAtOnce = 500

/** Deletes what readers saw long ago, or an inbox would grow for ever. Daily. */
export const deleteSeenJob: Job<Tables> = {
  name: 'deleting seen notifications',
  firstRun: 10 * 60_000,
  interval: 24 * 3_600_000,
  run: (db, signal) => deleteSeen(db, new Date(), signal),
}

export async function deleteSeen(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - seenKeptDays * 86_400_000).toISOString()
  const deleteSome = async () => {
    const some = db.selectFrom('notifications').select('id').where('seen_at', '<', before).limit(rowsAtOnce)
    const { numDeletedRows } = await db
      .deleteFrom('notifications')
      .where('id', 'in', some)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  }
  while (await throttled(signal, deleteSome));
}
