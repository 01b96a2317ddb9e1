import { sql, type SqlBool } from 'kysely'
import type { Change, Db } from '../schema.ts'
import { emailJob } from './queue.ts'

/**
 * The jobs of these kinds that have not failed. Its conditions are those of the two indexes of due jobs, so that neither worker reads
 * thousands of jobs of the other one. Without the concatenation SQLite would find jobs by kind and sort them all.
 */
export const selectWaiting = (db: Db | Change, kinds: readonly string[]) =>
  db
    .selectFrom('jobs')
    .where(
      kinds.includes(emailJob)
        ? sql<SqlBool>`kind = ${sql.lit(emailJob)}`
        : sql<SqlBool>`kind <> ${sql.lit(emailJob)} and kind || '' in (${sql.join(kinds)})`,
    )
    .where('failed_at', 'is', null)

/** The job that has been due for longest and that no process has leased. */
export const selectDue = (db: Db | Change, kinds: readonly string[], now: string) =>
  selectWaiting(db, kinds)
    .select('id')
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)

/** `waiting` includes running jobs. Thousands of emails may wait: they are counted in their index. */
export async function countJobs(db: Db | Change): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ emails: number; others: number; failed: number }>`select
    (select count(*) from jobs where failed_at is null and kind = ${sql.lit(emailJob)}) as emails,
    (select count(*) from jobs where failed_at is null and kind <> ${sql.lit(emailJob)}) as others,
    (select count(*) from jobs where failed_at is not null) as failed`.execute(db)
  const [{ emails, others, failed } = { emails: 0, others: 0, failed: 0 }] = rows
  return { waiting: emails + others, failed }
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
