import { LRUCache } from 'lru-cache'
import type { Endpoint, Pace } from '#contract/platform/endpoint.ts'
import { tooFast } from './pace.ts'

/** Changes without a pace of their own that one account may make: a long list tidied up by hand is some 200. */
const changes: Pace = { calls: 600, perSeconds: 60 }

/** Counts what an account does; throws 429 when it was too much. */
export type AccountPace = (accountId: number, endpoint: Endpoint) => void

/**
 * Limits how fast one account may call, from however many addresses it does: changes, and calls with a pace of their own,
 * of which it has what one address has. Plain reading is not counted.
 */
export function openAccountPace(): AccountPace {
  const counts = new LRUCache<string, number>({ max: 20_000, noUpdateTTL: true })
  return (accountId, { method, path, pace }) => {
    if (method === 'GET' && !pace) return
    const { calls, perSeconds } = pace ?? changes
    const key = pace ? `${accountId} ${method} ${path}` : String(accountId)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count, { ttl: perSeconds * 1000 })
    if (count > calls) throw tooFast(counts.getRemainingTTL(key))
  }
}
