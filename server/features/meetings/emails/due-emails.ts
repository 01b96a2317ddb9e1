import type { Change, Db } from '#server/db/schema.ts'
import { leaseMs } from '#server/db/jobs/worker.ts'
import { EmailJob, emailJobKind } from './email-jobs.ts'

/** A run takes along what is due so soon, in ms: an admin plans and cancels several meetings in a row. */
const togetherWithin = 10_000
/** A club can have so many upcoming meetings. */
const jobsAtOnce = 100

export interface DueEmail {
  /** Of the job. */
  id: number
  job: EmailJob
}

/** Takes what a club is due to mail within the next seconds and no other process has begun. */
export async function takeDueEmails(change: Change, clubId: number, now: Date): Promise<DueEmail[]> {
  const due = change
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', emailJobKind)
    .where('key', 'like', `${clubId} %`)
    .where('due_at', '<=', new Date(now.getTime() + togetherWithin).toISOString())
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now.toISOString())]))
    .where('failed_at', 'is', null)
    .orderBy('id')
    .limit(jobsAtOnce)
  const rows = await change
    .updateTable('jobs')
    .set((eb) => ({
      leased_until: new Date(now.getTime() + leaseMs).toISOString(),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', due)
    .returning(['id', 'payload'])
    .execute()
  return rows.map(({ id, payload }) => ({ id, job: EmailJob.parse(JSON.parse(payload)) }))
}

/** A job that was replaced meanwhile has another id, and stays. */
export const deleteMailed = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('jobs').where('id', 'in', ids).execute()
}
