import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

const hour = 3_600_000
/** Server clocks, and the times of concurrent requests, differ by less than this, in ms. */
const maxClockDifference = 60_000

export interface SendLimit {
  perHour: number
  intervalMs: number
}

/**
 * Counts an email under `key` (a mailbox, a network or both, stored as a hash). Returns 0 when it may be sent, otherwise the ms
 * until the next may be. The count is in the database, so it applies across processes, and a single statement does the counting,
 * so two concurrent requests cannot both take the last one.
 */
export async function countSend(
  db: Db,
  key: string,
  { perHour, intervalMs }: SendLimit,
  now: Date,
): Promise<number> {
  const at = now.toISOString()
  const anHourAgo = before(now, hour)
  // A time in the future was written while the clock was fast.
  const future = before(now, -maxClockDifference)
  const isOver = sql<boolean>`(email_counts.counted_from <= ${anHourAgo} or email_counts.counted_from > ${future})`
  const taken = await db
    .insertInto('email_counts')
    .values({ key: hashOf(key), counted_from: at, count: 1, last_at: at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isOver} then 1 else email_counts.count + 1 end`,
          counted_from: sql`case when ${isOver} then excluded.counted_from else email_counts.counted_from end`,
          last_at: at,
        })
        .where((eb) =>
          eb.or([
            eb('email_counts.last_at', '<=', before(now, intervalMs)),
            eb('email_counts.last_at', '>', future),
          ]),
        )
        .where((eb) => eb.or([isOver, eb('email_counts.count', '<', perHour)])),
    )
    .returning('key')
    .executeTakeFirst()
  return taken ? 0 : waitFor(db, key, { perHour, intervalMs }, now)
}

async function waitFor(db: Db, key: string, { perHour, intervalMs }: SendLimit, now: Date): Promise<number> {
  const row = await db
    .selectFrom('email_counts')
    .select(['counted_from', 'count', 'last_at'])
    .where('key', '=', hashOf(key))
    .executeTakeFirst()
  const nextInterval = row ? Date.parse(row.last_at) + intervalMs : 0
  const nextHour = row && row.count >= perHour ? Date.parse(row.counted_from) + hour : 0
  // The wait may have ended between the two statements.
  return Math.max(1000, nextInterval - now.getTime(), nextHour - now.getTime())
}

/** Undoes the count of an email that could not be sent, so that the next one need not wait. */
export const uncountSend = (db: Db, key: string, { intervalMs }: SendLimit, now: Date) =>
  db
    .updateTable('email_counts')
    .set((eb) => ({ count: eb('count', '-', 1), last_at: before(now, intervalMs) }))
    .where('key', '=', hashOf(key))
    .where('count', '>', 0)
    .execute()

/** Uses the index, and deletes only counts that no longer limit anything. */
export const deleteOldSends = (db: Db, now: Date) =>
  db.deleteFrom('email_counts').where('last_at', '<=', before(now, hour)).execute()

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString()

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
