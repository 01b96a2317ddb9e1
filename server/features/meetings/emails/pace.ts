import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'

/** A club mails its members about meetings so often in this time; whatever comes then waits and is mailed together. */
const runsMax = 3
const windowMs = 10 * 60_000

/** When a club may next mail its members about meetings; null for now. */
export async function pausedUntil(change: Change, clubId: number, now: Date): Promise<Date | null> {
  const row = await change
    .selectFrom('meeting_email_runs')
    .selectAll()
    .where('club_id', '=', clubId)
    .executeTakeFirst()
  if (!row || row.runs < runsMax) return null
  const since = Date.parse(row.since)
  // A clock that was fast must not hold back emails after it is set right.
  const isOver = since + windowMs <= now.getTime() || since > now.getTime()
  return isOver ? null : new Date(since + windowMs)
}

export async function countRun(change: Change, clubId: number, now: Date): Promise<void> {
  const since = now.toISOString()
  const earliest = new Date(now.getTime() - windowMs).toISOString()
  const isOver = sql`meeting_email_runs.since <= ${earliest} or meeting_email_runs.since > ${since}`
  await sql`insert into meeting_email_runs (club_id, since, runs) values (${clubId}, ${since}, 1)
    on conflict (club_id) do update set
      runs = case when ${isOver} then 1 else meeting_email_runs.runs + 1 end,
      since = case when ${isOver} then excluded.since else meeting_email_runs.since end`.execute(change)
}
