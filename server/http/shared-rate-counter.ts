import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { RateLimit } from '#contract/http/endpoint.ts'
import { isDatabaseUnavailable, isDiskFull } from '#server/db/errors.ts'
import { findRow } from '#server/db/cached-row.ts'
import { callersKept, type CountCall, countHere } from './rate-counter.ts'

/** A pace of more calls than this keeps one process from being overrun, so each counts for itself. */
const mostTogether = 600
/** A process takes this part of a pace at a time: a change of many costs the database one count in thirty, a sign-in each. */
const handfulsOfPace = 20
/** ms between two looks for counts that are over; an index finds them. */
const sweepEvery = 60_000

/** Calls that this process may still make of those that it has taken out of the common count. */
interface Handful {
  left: number
  counted: number
  isLast: boolean
  /** By the clock of this process: its database says how long, never when. */
  endsAt: number
}

/** Over is what has ended; and what ends too late, since it was begun by a clock that has been put right since. */
const isOver = `known.ends_at <= now() or known.ends_at > excluded.ends_at + interval '1 minute'`

const count = `
  insert into rate_limits as known (name, calls, ends_at)
  values ($1, $2, now() + $3 * interval '1 second')
  on conflict (name) do update set
    calls = case when ${isOver} then excluded.calls else known.calls + excluded.calls end,
    ends_at = case when ${isOver} then excluded.ends_at else known.ends_at end
  returning calls, ceil(extract(epoch from ends_at - now()) * 1000)::int as ms`

/**
 * Counts for all processes on one PostgreSQL database (table `rate_limits`), which are never allowed more together than one alone.
 * While it is out of reach or full, each counts for itself.
 */
export function countTogether<T>(db: Kysely<T>): CountCall {
  const here = countHere()
  const handfuls = new LRUCache<string, Handful>({ max: callersKept })
  const underWay = new Map<string, Promise<void>>()
  let sweepAt = 0

  async function take(name: string, { calls, perSeconds }: RateLimit): Promise<void> {
    const size = Math.max(1, Math.floor(calls / handfulsOfPace))
    const row = await findRow<{ calls: number; ms: number }>(db, count, [hashed(name), size, perSeconds])
    const total = row?.calls ?? 0
    const before = total - size
    handfuls.set(name, {
      left: Math.min(size, calls - before),
      counted: before,
      isLast: total >= calls,
      endsAt: performance.now() + (row?.ms ?? 0),
    })
    if (performance.now() < sweepAt) return
    sweepAt = performance.now() + sweepEvery
    await sql`delete from rate_limits where ends_at < now()`.execute(db)
  }

  return async (name, rateLimit) => {
    if (rateLimit.calls > mostTogether) return here(name, rateLimit)
    for (;;) {
      const known = handfuls.get(name)
      const ms = Math.ceil((known?.endsAt ?? 0) - performance.now())
      if (known && ms > 0 && known.left > 0) {
        known.left--
        return { calls: ++known.counted, ms }
      }
      if (known && ms > 0 && known.isLast) return { calls: rateLimit.calls + 1, ms }
      try {
        const taking = underWay.get(name) ?? take(name, rateLimit).finally(() => underWay.delete(name))
        underWay.set(name, taking)
        await taking
      } catch (error) {
        if (!isDatabaseUnavailable(error) && !isDiskFull(error)) throw error
        return here(name, rateLimit)
      }
    }
  }
}

/** Addresses and numbers of accounts do not stand in the table. */
const hashed = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, 22)
