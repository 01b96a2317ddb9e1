import { AsyncLocalStorage } from 'node:async_hooks'

/** One request that is answered, where the database has a replica. */
export interface Reading {
  /** Whether it may read from the replica. Once false it stays so: what it reads later is never older than what it has read. */
  isOnReplica: boolean
  /** Whether it has changed anything. */
  hasChanged: boolean
}

const readings = new AsyncLocalStorage<Reading>()

/** The request that is being answered; undefined for work of our own, which reads from the primary. */
export const readingNow = (): Reading | undefined => readings.getStore()

/** Answers a request. */
export const during = <T>(reading: Reading, work: () => Promise<T>): Promise<T> => readings.run(reading, work)

/** Does something that is no part of what the request reads or changes. */
export const apart = <T>(work: () => T): T => readings.exit(work)
