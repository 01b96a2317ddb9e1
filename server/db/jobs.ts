import type { FastifyBaseLogger } from 'fastify'
import { alone } from './lock.ts'
import type { Opened } from './database.ts'

/** Work in the background that is looked after from time to time. */
export interface Chore<Tables> {
  /** What it does, as in "collecting pictures": names its lock, and stands in the log when it fails. */
  name: string
  /** ms from the start to the first look, and from the end of one look to the next. */
  firstLook: number
  laterLooks: number
  /** Does what there is to do, if anything; ends soon after `signal` is aborted. */
  work: (db: Opened<Tables>['db'], signal: AbortSignal) => Promise<void>
}

/** A chore that goes on by itself until it is stopped. */
export interface UnderWay {
  /** Ends at once what is under way; resolves when nothing of it touches the database any more. */
  stop: () => Promise<void>
}

/**
 * Looks after a chore, again and again. Of several servers on one database one does it at a time. A look that fails is logged and
 * the next comes at its time; nothing of it keeps the process alive.
 */
export function lookAfter<Tables>(
  chore: Chore<Tables>,
  { db, engine }: { db: Opened<Tables>['db']; engine: Opened<Tables>['engine'] },
  log: Pick<FastifyBaseLogger, 'error'>,
): UnderWay {
  const stopping = new AbortController()
  const { signal } = stopping
  let underWay = Promise.resolve()
  let timer = plan(chore.firstLook)

  function plan(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      underWay = look()
    }, ms).unref()
  }

  async function look(): Promise<void> {
    try {
      await alone(db, engine, chore.name, () => chore.work(db, signal))
    } catch (error) {
      if (!signal.aborted) log.error(error, `${chore.name} failed`)
    }
    if (!signal.aborted) timer = plan(chore.laterLooks)
  }

  return {
    stop: () => {
      clearTimeout(timer)
      stopping.abort()
      return underWay
    },
  }
}
