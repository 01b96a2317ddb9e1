import pLimit from 'p-limit'
import { HttpError } from './http-error.ts'

export interface ConcurrencyOptions {
  /** Jobs that run at the same time. */
  concurrency: number
  /** Jobs that may wait; more are refused with 503. */
  maxQueued: number
  /** The reason shown to a person whose request is refused. */
  message: string
}

export type ConcurrencyLimit = <T>(job: () => Promise<T>) => Promise<T>

/** Runs expensive jobs a few at a time, in order of arrival. */
export function createConcurrencyLimit({
  concurrency,
  maxQueued,
  message,
}: ConcurrencyOptions): ConcurrencyLimit {
  const limit = pLimit(concurrency)
  return async (job) => {
    if (limit.pendingCount >= maxQueued) throw new HttpError('unavailable', message)
    return limit(job)
  }
}
