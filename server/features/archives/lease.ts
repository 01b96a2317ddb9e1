import type { Db } from '#server/db/schema.ts'
import { leaseMs } from '#server/db/jobs/worker.ts'

/** Keeps other processes from taking a job that runs for longer than its lease; returns what ends that. */
export function keepLease(db: Db, { kind, key }: { kind: string; key: string }): () => void {
  const extend = () =>
    db
      .updateTable('jobs')
      .set({ leased_until: new Date(Date.now() + leaseMs).toISOString() })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute()
      // The next one may succeed; if none does, the job begins anew elsewhere.
      .catch(() => {})
  const timer = setInterval(() => void extend(), leaseMs / 3).unref()
  return () => clearInterval(timer)
}
