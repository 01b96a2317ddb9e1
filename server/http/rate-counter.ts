import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { RateLimit } from '#contract/http/endpoint.ts'
import { isDatabaseUnavailable, isDiskFull } from '#server/db/errors.ts'

/** Calls in the current window, including this one, and the ms until the window ends. */
export interface CallCount {
  calls: number
  ms: number
}

/** A key must always be used with the same limit. */
export type CountCall = (key: string, limit: RateLimit) => Promise<CallCount>

/** Maximum keys; the least recently used is evicted first. */
const maxKeys = 40_000

/** Counts in this process by a monotonic clock, so that setting the time of day locks nobody out. */
export function createMemoryCounter(): CountCall {
  const windows = new LRUCache<string, { calls: number; start: number }>({ max: maxKeys })
  return async (key, { perSeconds }) => {
    const now = performance.now()
    const known = windows.get(key)
    const open = known && now - known.start < perSeconds * 1000 ? known : { calls: 0, start: now }
    open.calls++
    windows.set(key, open)
    return { calls: open.calls, ms: Math.ceil(perSeconds * 1000 - (now - open.start)) }
  }
}

/** Higher limits only protect a process from overload, so each process counts those itself. */
const maxSharedCalls = 120
/** ms between deletions of expired windows. */
const deleteEvery = 60_000

/** By the database's clock. While the database is unavailable or full, each process counts for itself. */
export function createSharedCounter<T>(db: Kysely<T>): CountCall {
  const countInMemory = createMemoryCounter()
  let deletedAt = performance.now()

  async function deleteEnded(): Promise<void> {
    if (performance.now() - deletedAt < deleteEvery) return
    deletedAt = performance.now()
    await sql`delete from rate_limits where ends_at < now()`.execute(db)
  }

  return async (key, limit) => {
    if (limit.calls > maxSharedCalls) return countInMemory(key, limit)
    try {
      await deleteEnded()
      const { rows } = await upsertCall(key, limit).execute(db)
      return rows[0] ?? (await countInMemory(key, limit))
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isDiskFull(error)) throw error
      return countInMemory(key, limit)
    }
  }
}

/** A window is over when it has ended, or when it ends too far ahead because the clock was set back. */
const isOver = sql`known.ends_at <= now() or known.ends_at > excluded.ends_at + interval '1 minute'`

const upsertCall = (key: string, { perSeconds }: RateLimit) => sql<CallCount>`
  insert into rate_limits as known (name, calls, ends_at)
  values (${hashed(key)}, 1, now() + ${perSeconds}::int * interval '1 second')
  on conflict (name) do update set
    calls = case when ${isOver} then 1 else known.calls + 1 end,
    ends_at = case when ${isOver} then excluded.ends_at else known.ends_at end
  returning calls, ceil(extract(epoch from ends_at - now()) * 1000)::int as ms`

/** The table contains no addresses and no account ids. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22)
