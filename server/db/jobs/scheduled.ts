import type { FastifyBaseLogger } from 'fastify'
import type { Opened } from '../database.ts'
import { withLock } from '../lock.ts'

export interface Job<Tables> {
  /** As in "collecting pictures". Names its lock, and is logged when it fails. */
  name: string
  /** ms from the start of the server to the first run, and from the end of one run to the next. */
  firstRun: number
  interval: number
  /** Ends soon after `signal` is aborted. */
  run: (db: Opened<Tables>['db'], signal: AbortSignal) => Promise<void>
}

export interface ScheduledJob {
  /** Aborts the run under way; resolves when it no longer uses the database. */
  stop: () => Promise<void>
}

/** In one process at a time of those on one database. A failed run is logged. Does not keep the process alive. */
export function scheduleJob<Tables>(
  job: Job<Tables>,
  { db, engine }: Pick<Opened<Tables>, 'db' | 'engine'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): ScheduledJob {
  const stopping = new AbortController()
  const { signal } = stopping
  let running = Promise.resolve()
  let timer = schedule(job.firstRun)

  function schedule(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      running = run()
    }, ms).unref()
  }

  async function run(): Promise<void> {
    try {
      await withLock(db, engine, job.name, () => job.run(db, signal))
    } catch (error) {
      if (!signal.aborted) log.error(error, `${job.name} failed`)
    }
    if (!signal.aborted) timer = schedule(job.interval)
  }

  return {
    stop: () => {
      clearTimeout(timer)
      stopping.abort()
      return running
    },
  }
}
