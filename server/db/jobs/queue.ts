import { publish } from '#server/db/transact.ts'
import type { Change, Tables } from '../schema.ts'
import type { Job as ScheduledJob } from './scheduled.ts'

export const jobsTopic = 'jobs'

/** Jobs that send an email; their payload is the `Email`. Thousands may wait, so they have an index of their own. */
export const emailJob = 'email'

/** Jobs that notify a device, for which the same holds. */
export const pushJob = 'push'

/** Kinds that have an index and a worker each. */
export const separateJobs: readonly string[] = [emailJob, pushJob]

export interface NewJob {
  /** Names the handler. */
  kind: string
  /** A second job of this kind and key is not added while the first one waits, runs or is kept as failed. */
  key: string
  payload: unknown
  /** A time that somebody chose. Now by default. */
  dueAt?: Date
  /** For a short wait, instead of `dueAt`: at most `waitMax`. */
  waitUntil?: Date
  /** A deleted club; see `waits_for_club`. */
  waitsForClub?: number
}

/** In ms. A job that waits longer was added while the clock was wrong. */
export const waitMax = 15 * 60_000

/** They begin after the transaction is committed, and aren't lost with the process. */
export async function addJobs(change: Change, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const now = new Date().toISOString()
  await change
    .insertInto('jobs')
    .values(
      jobs.map(({ kind, key, payload, dueAt, waitUntil, waitsForClub }) => ({
        kind,
        key,
        payload: JSON.stringify(payload),
        due_at: (dueAt ?? waitUntil)?.toISOString() ?? now,
        is_timed: dueAt ? 1 : 0,
        waits_for_club: waitsForClub ?? null,
        leased_until: null,
        failed_at: null,
        error: null,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute()
  publish(change, { topic: jobsTopic, parts: [], revision: null })
}

export const addJob = (change: Change, job: NewJob): Promise<void> => addJobs(change, [job])

/**
 * For work at a time that can change: the job takes the place of an earlier one, so that a key never has two. A handler may put off its
 * own job with this.
 */
export async function replaceJob(change: Change, job: NewJob): Promise<void> {
  await withdrawJob(change, job.kind, job.key)
  await addJob(change, job)
}

/** For work that must not be repeated: deletes the job in the transaction of the work. Returns false if it was done before. */
export async function finishJob(change: Change, kind: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await change
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Takes a job back, unless it has been done, and returns its payload; undefined if there is none. */
export async function withdrawJob(change: Change, kind: string, key: string): Promise<unknown> {
  const job = await change
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .returning('payload')
    .executeTakeFirst()
  return job && JSON.parse(job.payload)
}

const failedForDays = 30

/** Deletes jobs that failed long ago: emails hold addresses. */
export const failedJobsJob: ScheduledJob<Tables> = {
  name: 'deleting failed jobs',
  firstRun: 5 * 60_000,
  interval: 24 * 3_600_000,
  run: async (db) => {
    const before = new Date(Date.now() - failedForDays * 86_400_000).toISOString()
    await db.deleteFrom('jobs').where('failed_at', '<', before).execute()
  },
}
