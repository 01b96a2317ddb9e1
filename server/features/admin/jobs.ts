import { AdminJob, type JobState } from '#contract/admin/jobs.ts'
import { message } from '#contract/messages/message.ts'
import { isFoundBy } from '#server/db/engine.ts'
import { selectSoonest } from '#server/db/jobs/due-jobs.ts'
import { jobsTopic } from '#server/db/jobs/queue.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { publish } from '#server/db/transact.ts'
import { type Doer, logAction } from '#server/features/accounts/site-admins/log.ts'
import { decodeCursor, encodeCursor, lastTime } from '#server/http/cursor.ts'
import { aboveEveryId } from '#server/http/cursor.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { countJobs } from './count-jobs.ts'

interface JobsQuery {
  limit: number
  cursor?: string | undefined
  state: JobState
  kind?: string | undefined
}

const columns = [
  'id',
  'kind',
  'created_at',
  'due_at',
  'attempts',
  'leased_until',
  'waits_for_club',
  'failed_at',
  'error',
] as const

/** Waiting ones soonest first, failed ones newest first. */
export async function listJobs(
  db: Db,
  { limit, cursor, state, kind }: JobsQuery,
  now: Date,
): Promise<Page<AdminJob>> {
  const [time, id] = cursor
    ? decodeCursor(cursor, [lastTime, aboveEveryId])
    : state === 'failed'
      ? [lastTime, aboveEveryId]
      : [0, 0]
  const at = new Date(time ?? 0).toISOString()
  const column = state === 'failed' ? 'failed_at' : 'due_at'
  const order = state === 'failed' ? 'desc' : 'asc'
  const rows = await db
    .selectFrom('jobs')
    .select(columns)
    .where('failed_at', state === 'failed' ? 'is not' : 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .where((eb) => eb(eb.refTuple(column, 'id'), state === 'failed' ? '<' : '>', eb.tuple(at, id ?? 0)))
    .$if(state === 'waiting' && kind === undefined, (query) =>
      query.where(isFoundBy(db, 'id', selectSoonest(db, { dueAt: at, id: id ?? 0 }, limit + 1))),
    )
    .orderBy(column, order)
    .orderBy('id', order)
    .limit(limit + 1)
    .execute()
  return cutPage(
    rows.map((row) => asJob(row, now)),
    limit,
    await countJobs(db, state, kind),
    (last) => encodeCursor(Date.parse((state === 'failed' ? last.failedAt : null) ?? last.dueAt), last.id),
  )
}

/** It is due at once, with all its attempts. */
export async function retryJob(change: Change, by: Doer, jobId: number, now: Date): Promise<AdminJob> {
  const row = await change
    .updateTable('jobs')
    .set({
      failed_at: null,
      error: null,
      attempts: 0,
      due_at: now.toISOString(),
      is_timed: 0,
      leased_until: null,
    })
    .where('id', '=', jobId)
    .where('failed_at', 'is not', null)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw await refusal(change, jobId)
  await logAction(change, by, 'job-retried', { subjectId: jobId, details: { kind: row.kind }, now })
  publish(change, { topic: jobsTopic, parts: [], revision: null })
  return asJob(row, now)
}

async function refusal(change: Change, jobId: number): Promise<HttpError> {
  const job = await change.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst()
  return job
    ? new HttpError('not-possible', message('admin.jobNotFailed', 'This job has not failed.'))
    : notFound(message('admin.jobGone', 'This job is done, or was deleted.'))
}

interface JobRow {
  id: number
  kind: string
  created_at: string
  due_at: string
  attempts: number
  leased_until: string | null
  waits_for_club: number | null
  failed_at: string | null
  error: string | null
}

const asJob = (row: JobRow, now: Date): AdminJob => ({
  id: AdminJob.shape.id.parse(row.id),
  kind: row.kind,
  createdAt: row.created_at,
  dueAt: row.due_at,
  attempts: row.attempts,
  isRunning: row.leased_until !== null && row.leased_until > now.toISOString(),
  isOnHold: row.waits_for_club !== null,
  failedAt: row.failed_at,
  error: row.error,
})
