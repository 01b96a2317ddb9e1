import { sql, type SqlBool } from 'kysely'
import type { Change, Db } from '../schema.ts'
import { separateJobs } from './queue.ts'

/**
 * The jobs of these kinds that have not failed. Its conditions are those of the indexes of due jobs, so that no worker reads thousands of
 * jobs of another one. Without the concatenation SQLite would find jobs by kind and sort them all.
 */
export function selectWaiting(db: Db | Change, kinds: readonly string[]) {
  const separate = separateJobs.find((kind) => kinds.includes(kind))
  return db
    .selectFrom('jobs')
    .where(
      separate === undefined
        ? sql<SqlBool>`${isOther} and kind || '' in (${sql.join(kinds)})`
        : sql<SqlBool>`kind = ${sql.lit(separate)}`,
    )
    .where('failed_at', 'is', null)
}

const isOther = sql.join(
  separateJobs.map((kind) => sql`kind <> ${sql.lit(kind)}`),
  sql` and `,
)

/** Of the indexes of jobs that have not failed. */
const conditions = [...separateJobs.map((kind) => sql`kind = ${sql.lit(kind)}`), isOther]

/** Jobs that have not failed, soonest first and after one of them, each part in its index. */
export function selectSoonest(db: Db, { dueAt, id }: { dueAt: string; id: number }, limit: number) {
  const parts = conditions.map(
    (condition) => sql<number>`select id from (
      select id from jobs where failed_at is null and ${condition} and (due_at, id) > (${dueAt}, ${id})
      order by due_at, id limit ${sql.lit(limit)}) as part`,
  )
  return sql<number>`${sql.join(parts, sql` union all `)}`
}

/** The jobs that no process has leased, the one that has been due for longest first. */
export const selectDue = (db: Db | Change, kinds: readonly string[], now: string, limit: number) =>
  selectWaiting(db, kinds)
    .select('id')
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)

/** `waiting` includes running jobs. Thousands of one kind may wait: each is counted in its index. */
export async function countJobs(db: Db | Change): Promise<{ waiting: number; failed: number }> {
  const waiting = conditions.map(
    (condition) => sql`(select count(*) from jobs where failed_at is null and ${condition})`,
  )
  const { rows } = await sql<{ waiting: number; failed: number }>`select
    ${sql.join(waiting, sql` + `)} as waiting,
    (select count(*) from jobs where failed_at is not null) as failed`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/** Why jobs failed for good, the most frequent reasons first. */
export async function listFailures(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn }) => ['kind', 'error', fn.countAll<number>().as('times')])
    .where('failed_at', 'is not', null)
    .groupBy(['kind', 'error'])
    .orderBy('times', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ kind, error, times }) => `  ${times} × ${kind}: ${error}`)
}
