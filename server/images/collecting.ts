import type { FastifyBaseLogger } from 'fastify'
import type { Tables } from '../migrations/tables.ts'
import { alone } from '../platform/store/alone.ts'
import type { Opened } from '../platform/store/store.ts'
import { collectLoose, grace } from './loose.ts'

/** The first look comes once the start is over, the others hourly; ms. */
const firstLook = 60_000
const laterLooks = 3_600_000
/** Changes in one look, of 50 pictures each; what is left waits for the next. */
const mostChanges = 40

/** Collecting that goes on by itself until it is stopped. */
export interface Collecting {
  /** Resolves when nothing of it touches the database any more. */
  stop: () => Promise<void>
}

/** Deletes pictures that hang nowhere, in the background; of several servers on one database one does. Errors are logged. */
export function startCollecting({ db, engine }: Opened<Tables>, log: FastifyBaseLogger): Collecting {
  const stopping = new AbortController()
  const { signal } = stopping
  let underWay = Promise.resolve()
  let timer: NodeJS.Timeout

  const collect = async () => {
    for (let change = 0; change < mostChanges && !signal.aborted; change++)
      if ((await collectLoose(db, new Date(Date.now() - grace))) === 0) return
  }
  const look = async () => {
    try {
      await alone(db, engine, 'collecting pictures', collect)
    } catch (error) {
      if (!signal.aborted) log.error(error, 'collecting pictures that hang nowhere failed')
    }
    if (!signal.aborted) plan(laterLooks)
  }
  const plan = (ms: number) => {
    timer = setTimeout(() => {
      underWay = look()
    }, ms).unref()
  }
  plan(firstLook)

  return {
    stop: () => {
      clearTimeout(timer)
      stopping.abort()
      return underWay
    },
  }
}
