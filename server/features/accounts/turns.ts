import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

const hour = 3_600_000
/** The clocks of two servers are less than this apart, ms; two turns at once cross each other by less, too. */
const clocksApart = 60_000

/** How often in an hour, and how far apart in ms. */
export interface Rhythm {
  perHour: number
  resendAfterSeconds: number
}

/**
 * Takes a turn in the name of `key` (an address of mail or of the net, stored as its hash). Counted in the database, so
 * that it holds for all processes together, and in one statement, so that two at once never take one turn twice.
 * Returns 0 when taken, else the ms until the next turn.
 */
export async function takeTurn(
  db: Db,
  key: string,
  { perHour, resendAfterSeconds }: Rhythm,
  now: Date,
): Promise<number> {
  const at = now.toISOString()
  const anHourAgo = before(now, hour)
  // A turn that is yet to come was taken by a clock that has been put right since.
  const ahead = before(now, -clocksApart)
  const isOver = sql<boolean>`(letter_turns.counted_from <= ${anHourAgo} or letter_turns.counted_from > ${ahead})`
  const taken = await db
    .insertInto('letter_turns')
    .values({ key: hashed(key), counted_from: at, count: 1, last_at: at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isOver} then 1 else letter_turns.count + 1 end`,
          counted_from: sql`case when ${isOver} then excluded.counted_from else letter_turns.counted_from end`,
          last_at: at,
        })
        .where((eb) =>
          eb.or([
            eb('letter_turns.last_at', '<=', before(now, resendAfterSeconds)),
            eb('letter_turns.last_at', '>', ahead),
          ]),
        )
        .where((eb) => eb.or([isOver, eb('letter_turns.count', '<', perHour)])),
    )
    .returning('key')
    .executeTakeFirst()
  return taken ? 0 : waitOf(db, key, { perHour, resendAfterSeconds }, now)
}

async function waitOf(
  db: Db,
  key: string,
  { perHour, resendAfterSeconds }: Rhythm,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('letter_turns')
    .select(['counted_from', 'count', 'last_at'])
    .where('key', '=', hashed(key))
    .executeTakeFirst()
  const paused = row ? Date.parse(row.last_at) + resendAfterSeconds : 0
  const counted = row && row.count >= perHour ? Date.parse(row.counted_from) + hour : 0
  // Between the two statements the moment may have come.
  return Math.max(1000, paused - now.getTime(), counted - now.getTime())
}

/** Gives back a turn that came to nothing, so that the next one need not wait. */
export const returnTurn = (db: Db, key: string, now: Date) =>
  db
    .updateTable('letter_turns')
    .set((eb) => ({ count: eb('count', '-', 1), last_at: before(now, hour) }))
    .where('key', '=', hashed(key))
    .where('last_at', '=', now.toISOString())
    .execute()

/** Forgets turns that bind nobody any more; by index, so its cost is what it deletes. */
export const deleteOldTurns = (db: Db, now: Date) =>
  db.deleteFrom('letter_turns').where('last_at', '<=', before(now, hour)).execute()

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString()

const hashed = (key: string): string => createHash('sha256').update(key).digest('hex')
