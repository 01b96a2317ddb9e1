import type { Endpoint, Pace } from '#contract/platform/endpoint.ts'
import type { CountCall } from './counting.ts'
import { countWithin } from './pace.ts'

/** Changes without a pace of their own that one account may make: a long list tidied up by hand is some 200. */
const changes: Pace = { calls: 600, perSeconds: 60 }

/** Counts what an account does; 429 when it was too much. Undefined where there is nothing to count. */
export type AccountPace = (accountId: number, endpoint: Endpoint) => Promise<void> | undefined

/**
 * Limits how fast one account may call, from however many addresses it does: changes, and calls with a pace of their own,
 * of which it has what one address has. Plain reading is not counted.
 */
export function openAccountPace(count: CountCall): AccountPace {
  return (accountId, { method, path, pace }) => {
    if (pace) return countWithin(count, `account ${accountId} ${method} ${path}`, pace)
    return method === 'GET' ? undefined : countWithin(count, `account ${accountId}`, changes)
  }
}
