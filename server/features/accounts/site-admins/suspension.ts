import type { Change, Db } from '#server/db/schema.ts'
import { deleteSessions } from '../sessions/sessions.ts'
import type { Because } from './suspended.ts'

/** A report for which somebody is suspended. */
export interface ForReport extends Because {
  readonly reportId: number
}

/**
 * Ends a reader's sessions; they cannot start another, and their feeds stop. What they wrote stays. Returns false if they were suspended
 * before. Without a report it holds until somebody lets them in.
 */
export async function suspendReader(
  change: Change,
  userId: number,
  { now, report = null }: { now: Date; report?: ForReport | null },
): Promise<boolean> {
  const suspended = await change
    .updateTable('users')
    .set({ suspended_at: now.toISOString() })
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (suspended) await deleteSessions(change, userId)
  if (!report) await deleteReports(change, userId)
  else if (suspended || (await isForReports(change, userId))) await insertReport(change, userId, report, now)
  return suspended !== undefined
}

/** Returns false if they were not suspended. */
export async function unsuspendReader(change: Change, userId: number): Promise<boolean> {
  await deleteReports(change, userId)
  const row = await change
    .updateTable('users')
    .set({ suspended_at: null })
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether it was the last reason for which the reader is suspended. */
export async function withdrawReport(change: Change, userId: number, reportId: number): Promise<boolean> {
  const withdrawn = await change
    .deleteFrom('suspensions')
    .where('user_id', '=', userId)
    .where('report_id', '=', reportId)
    .returning('report_id')
    .executeTakeFirst()
  return withdrawn !== undefined && !(await isForReports(change, userId))
}

/** Whether this report is one for which the reader is suspended. */
export const isSuspendedFor = async (change: Change, userId: number, reportId: number): Promise<boolean> =>
  (await listSuspensions(change, [reportId])).some(({ user_id }) => user_id === userId)

export const listSuspensions = (db: Db | Change, reportIds: readonly number[]) =>
  db.selectFrom('suspensions').select(['user_id', 'report_id']).where('report_id', 'in', reportIds).execute()

async function isForReports(change: Change, userId: number): Promise<boolean> {
  const row = await change
    .selectFrom('suspensions')
    .select('report_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function insertReport(change: Change, userId: number, { reportId, cause, reason }: ForReport, now: Date) {
  const said = { cause, reason, decided_at: now.toISOString() }
  return change
    .insertInto('suspensions')
    .values({ user_id: userId, report_id: reportId, ...said })
    .onConflict((conflict) => conflict.columns(['user_id', 'report_id']).doUpdateSet(said))
    .execute()
}

const deleteReports = (change: Change, userId: number) =>
  change.deleteFrom('suspensions').where('user_id', '=', userId).execute()
