import pLimit from 'p-limit'
import type { Message } from '#contract/messages/message.ts'
import { HttpError } from './http-error.ts'

export interface ConcurrencyOptions {
  concurrency: number
  /** Jobs that may wait; more are refused with 503. */
  maxQueued: number
  message: Message
}

export type ConcurrencyLimit = <T>(job: () => Promise<T>) => Promise<T>

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
