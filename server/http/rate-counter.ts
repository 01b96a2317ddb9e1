import { LRUCache } from 'lru-cache'
import type { RateLimit } from '#contract/http/endpoint.ts'

/** How many calls there were since the counting began, this one with them, and how many ms until it begins anew. */
export interface Counted {
  calls: number
  ms: number
}

/** Counts a call under the name of who makes it; one name always comes with one pace. */
export type CountCall = (name: string, rateLimit: RateLimit) => Counted | Promise<Counted>

/** Callers that are counted at once; who was quiet longest is forgotten first. */
export const callersKept = 40_000

/**
 * Counts in this process, by a clock that nobody puts back: with the time of day, a clock that was an hour ahead when a
 * family began to read would keep them waiting for an hour once it is put right.
 */
export function countHere(): CountCall {
  const callers = new LRUCache<string, { calls: number; since: number }>({ max: callersKept })
  return (name, { perSeconds }) => {
    const now = performance.now()
    const window = perSeconds * 1000
    const known = callers.get(name)
    const counted = known && now - known.since < window ? known : { calls: 0, since: now }
    counted.calls++
    callers.set(name, counted)
    return { calls: counted.calls, ms: Math.ceil(window - (now - counted.since)) }
  }
}
