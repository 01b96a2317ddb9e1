import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

/** Callers that are counted at once; who was quiet longest is forgotten first. */
const callersKept = 20_000

interface Counted {
  calls: number
  since: number
}

/**
 * Counts calls by a clock that nobody puts back: with the time of day, a clock that was an hour ahead when a family began
 * to read would keep them waiting for an hour once it is put right.
 */
export class PaceStore implements FastifyRateLimitStore {
  readonly #callers = new LRUCache<string, Counted>({ max: callersKept })

  incr(
    key: string,
    say: (error: Error | null, result?: { current: number; ttl: number }) => void,
    window = 60_000,
  ): void {
    const now = performance.now()
    const known = this.#callers.get(key)
    const counted = known && now - known.since < window ? known : { calls: 0, since: now }
    counted.calls++
    this.#callers.set(key, counted)
    say(null, { current: counted.calls, ttl: Math.ceil(window - (now - counted.since)) })
  }

  child(): PaceStore {
    return this
  }
}
