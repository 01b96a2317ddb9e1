import type { Endpoint, RateLimit } from '#contract/http/endpoint.ts'
import type { CountCall } from './rate-counter.ts'
import { countWithin } from './rate-limit.ts'

/** Changes without a pace of their own that one account may make: a long list tidied up by hand is some 200. */
const changes: RateLimit = { calls: 600, perSeconds: 60 }

/** Counts what an account does; 429 when it was too much. Undefined where there is nothing to count. */
export type AccountPace = (accountId: number, endpoint: Endpoint) => Promise<void> | undefined

/**
 * Limits how fast one account may call, from however many addresses it does: changes, and calls with a pace of their own,
 * of which it has what one address has. Plain reading is not counted.
 */
export function openAccountPace(count: CountCall): AccountPace {
  return (accountId, { method, path, rateLimit }) => {
    if (rateLimit) return countWithin(count, `account ${accountId} ${method} ${path}`, rateLimit)
    return method === 'GET' ? undefined : countWithin(count, `account ${accountId}`, changes)
  }
}
