import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import { isFoundBy, skipLocked } from '../engine.ts'
import type { Db } from '../schema.ts'
import type { JobsTable } from '../tables/system.ts'
import { selectDue, selectWaiting } from './due-jobs.ts'
import { endOf } from './end-of.ts'
import { correctWaits } from './wrong-clock.ts'

/** Does the work of one kind of job. It may run twice with the same key, when a process is killed before the row is deleted. */
export type JobHandler = (payload: unknown, job: { key: string; signal: AbortSignal }) => Promise<void>

type Job = Selectable<JobsTable>

export class PermanentJobError extends Error {}

export interface WorkerSettings {
  db: Db
  /** By kind; jobs of other kinds are left to other workers. Emails have a worker of their own. */
  handlers: Readonly<Record<string, JobHandler>>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** One by default. */
  atOnce?: number
  now?: () => Date
  /** ms between two looks at the table, for jobs that fall due and for those of a process that was killed. */
  interval?: number
  /** ms before each further attempt; after the last one a job is kept as failed. */
  retryDelays?: readonly number[]
}

export interface JobWorker {
  wake: () => void
  /** Waits for the jobs that run; the others stay in the table. */
  close: () => Promise<void>
}

/** A job that takes longer is taken by another process, too. */
export const leaseMs = 60_000
/** The shortest wait before the table is read again, in ms. */
const minPause = 5
/** How long to pause after jobs, as a multiple of the time they kept the thread busy; waiting for a mail server does not count. */
const pauseFactor = 2
/** In ms, for each job. */
const maxPause = 50
/** Jobs taken together mostly end together, and share their commits; in ms, how long none is taken in place of the first that ends. */
const togetherMs = 100
const minute = 60_000
const defaultRetryDelays = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minute)

/** Runs due jobs of its kinds in the order in which they fall due. */
export function createJobWorker({
  db,
  handlers,
  log,
  atOnce = 1,
  now = () => new Date(),
  interval = 20_000,
  retryDelays = defaultRetryDelays,
}: WorkerSettings): JobWorker {
  const closing = new AbortController()
  const { signal } = closing
  const kinds = Object.keys(handlers)
  let running: Promise<void> | null = null
  let isWoken = false
  /** Ends a wait for slow jobs. */
  let stopWaiting = () => {}
  /** When this last looked for due jobs: one that falls due later has not been seen. */
  let lookedAt = new Date(0)
  /** When this last looked for jobs that the clock put too far ahead; on the monotonic clock, in ms. */
  let correctedAt = -Infinity
  let timer = setTimeout(wake, interval).unref()

  function wake(): void {
    isWoken = true
    stopWaiting()
    if (signal.aborted || running) return
    running = runDue()
      .then(findPause)
      .catch((error: unknown) => {
        log.error(error, 'Failed to read the jobs')
        return interval
      })
      .then((pause) => {
        running = null
        clearTimeout(timer)
        if (!signal.aborted) timer = setTimeout(wake, isWoken ? 0 : pause).unref()
      })
  }

  /** Requests are answered while thousands of jobs are due: between the beginnings of two jobs, and in pauses. */
  async function runDue(): Promise<void> {
    const runs = new Set<Promise<void>>()
    try {
      while (isWoken) {
        isWoken = false
        await correctClock()
        while (!signal.aborted) {
          const before = performance.eventLoopUtilization()
          const jobs = await takeJobs(atOnce - runs.size)
          if (jobs.length === 0) break
          const round: Promise<void>[] = []
          for (const job of jobs) {
            const begun: Promise<void> = run(job).finally(() => runs.delete(begun))
            runs.add(begun)
            round.push(begun)
            await nextTurn()
          }
          await endOf(round, togetherMs)
          if (runs.size >= atOnce) await Promise.race(runs)
          const { active } = performance.eventLoopUtilization(before)
          await restUnref(Math.min(pauseFactor * active, maxPause * jobs.length))
        }
        if (!isWoken && runs.size > 0) await waitFor(runs)
      }
    } finally {
      await Promise.all(runs)
    }
  }

  /** Until all have ended, or there may be further jobs: a server that never answers holds up none. */
  async function waitFor(runs: Iterable<Promise<void>>): Promise<void> {
    const pause = await findPause()
    if (isWoken) return
    clearTimeout(timer)
    timer = setTimeout(wake, pause).unref()
    await Promise.race([Promise.all(runs), new Promise<void>((resolve) => (stopWaiting = resolve))])
  }

  /** In ms, at most `interval`, so that each job runs at its time. */
  async function findPause(): Promise<number> {
    const next = await selectWaiting(db, kinds)
      .select('due_at')
      .where('due_at', '>', lookedAt.toISOString())
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    return next ? Math.min(interval, Math.max(minPause, Date.parse(next.due_at) - now().getTime())) : interval
  }

  async function correctClock(): Promise<void> {
    if (performance.now() - correctedAt < interval / 2) return
    correctedAt = performance.now()
    await correctWaits(db, now(), { lease: leaseMs, retry: Math.max(0, ...retryDelays) })
  }

  const restUnref = (ms: number) => rest(ms, undefined, { signal, ref: false }).catch(() => {})

  /** In the order in which they fall due. */
  async function takeJobs(limit: number): Promise<Job[]> {
    const time = now()
    lookedAt = time
    // Two processes never wait for, nor take, the same row.
    const due = skipLocked(db, selectDue(db, kinds, time.toISOString(), limit))
    const jobs = await db
      .updateTable('jobs')
      .set((eb) => ({
        leased_until: new Date(time.getTime() + leaseMs).toISOString(),
        attempts: eb('attempts', '+', 1),
      }))
      .where(isFoundBy(db, 'id', due))
      .returningAll()
      .execute()
    return jobs.toSorted((one, other) => one.due_at.localeCompare(other.due_at) || one.id - other.id)
  }

  /** Never rejects: a job whose row cannot be written is taken again once its lease has ended. */
  async function run(job: Job): Promise<void> {
    try {
      const handler = handlers[job.kind]
      if (!handler) throw new Error(`Nothing handles jobs of the kind ${job.kind}`)
      await handler(JSON.parse(job.payload), { key: job.key, signal })
      await db.deleteFrom('jobs').where('id', '=', job.id).execute()
    } catch (error) {
      await keepForLater(job, error).catch((failure: unknown) =>
        log.error(failure, 'Failed to keep a job for a retry'),
      )
    }
  }

  async function keepForLater(job: Job, error: unknown): Promise<void> {
    // A worker that closes gives its job back.
    const delay = signal.aborted
      ? 0
      : error instanceof PermanentJobError
        ? undefined
        : retryDelays[job.attempts - 1]
    const message = error instanceof Error ? error.message : 'Unknown error'
    const time = now()
    await db
      .updateTable('jobs')
      .set({
        leased_until: null,
        error: message,
        ...(delay === undefined
          ? { failed_at: time.toISOString() }
          : { due_at: new Date(time.getTime() + delay).toISOString(), is_timed: 0 }),
      })
      .where('id', '=', job.id)
      .execute()
    if (delay === undefined) log.warn(`${job.kind}: ${message}; it is not tried again`)
  }

  return {
    wake,
    close: async () => {
      closing.abort()
      await running
      clearTimeout(timer)
    },
  }
}
