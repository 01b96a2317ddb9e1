import { setTimeout as rest } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Job } from '#server/db/jobs/scheduled.ts'
import { engineOf } from '#server/db/engine.ts'
import type { Tables } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { allTexts } from '#server/features/texts/kinds.ts'

export type Counted = 'readers' | 'clubs' | 'posts'

/** Tables whose rows count up from 1 and have `created_at`. */
export const sources: Readonly<Record<string, Counted>> = {
  users: 'readers',
  clubs: 'clubs',
  ...Object.fromEntries(allTexts.map(({ table }): [string, Counted] => [table, 'posts'])),
  board_posts: 'posts',
}

/** Rows counted in one query. */
export const batch = 5000
/** In ms. A transaction that is still open may commit a row with a smaller id than one that is there. */
const settleTime = 60_000

/**
 * Counts new rows from where the last run ended, so that years of an instance that is upgraded are counted once, and afterwards only
 * what is new.
 */
export const countDaysJob: Job<Tables> = {
  name: 'counting days',
  firstRun: 20_000,
  interval: 10 * 60_000,
  run: (db, signal) => countDays(db, new Date(), signal),
}

export async function countDays(
  db: Parameters<typeof countDaysJob.run>[0],
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const settled = new Date(now.getTime() - settleTime).toISOString()
  for (const [source, counted] of Object.entries(sources))
    for (let isMore = true; isMore;) {
      if (signal?.aborted) return
      isMore = await countBatch(db, source, counted, settled)
      if (isMore) await rest(50)
    }
}

/** Returns whether there is more. The mark moves with the counts, so nothing is counted twice. */
const countBatch = (
  db: Parameters<typeof countDaysJob.run>[0],
  source: string,
  counted: Counted,
  settled: string,
): Promise<boolean> =>
  transact(db, async (change) => {
    const mark = await change
      .selectFrom('instance_day_marks')
      .select('last_id')
      .where('source', '=', source)
      .executeTakeFirst()
    const from = mark?.last_id ?? 0
    const { rows } = await sql<{
      id: number
      day: string
      at: string
    }>`select id, ${dayOf(change)} as day, created_at as at
      from ${sql.table(source)} where id > ${from} order by id limit ${sql.lit(batch)}`.execute(change)
    const open = rows.findIndex(({ at }) => at > settled)
    const taken = open < 0 ? rows : rows.slice(0, open)
    const last = taken.at(-1)
    if (!last) return false
    const byDay = new Map<string, number>()
    for (const { day } of taken) byDay.set(day, (byDay.get(day) ?? 0) + 1)
    for (const [day, count] of byDay)
      await change
        .insertInto('instance_days')
        .values({ day, [counted]: count })
        .onConflict((conflict) =>
          conflict
            .column('day')
            .doUpdateSet((eb) => ({ [counted]: eb(`instance_days.${counted}`, '+', count) })),
        )
        .execute()
    await change
      .insertInto('instance_day_marks')
      .values({ source, last_id: last.id })
      .onConflict((conflict) => conflict.column('source').doUpdateSet({ last_id: last.id }))
      .execute()
    return open < 0 && rows.length === batch
  })

export const dayOf = (db: Kysely<Tables>) =>
  engineOf(db) === 'postgres'
    ? sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`
    : sql`substr(created_at, 1, 10)`
