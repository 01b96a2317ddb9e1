import { roundRefusals } from '#contract/choosing/refusals.ts'
import { reminderHours, roundDaysMax } from '#contract/choosing/round.ts'
import { replaceJob, withdrawJob } from '#server/db/jobs/queue.ts'
import type { Change } from '#server/db/schema.ts'
import { invalid } from '#server/http/http-error.ts'
import { isTimeOver } from './round-status.ts'

export const closingJob = 'close-round'
export const reminderJob = 'remind-of-round'

/** Replaces the jobs for a former closing time. */
export async function scheduleRound(
  change: Change,
  roundId: number,
  closesAt: Date,
  now: Date,
): Promise<void> {
  const payload = { roundId, closesAt: closesAt.toISOString() }
  const key = String(roundId)
  await replaceJob(change, { kind: closingJob, key, payload, dueAt: closesAt })
  const remindAt = reminderTime(closesAt)
  if (remindAt > now) await replaceJob(change, { kind: reminderJob, key, payload, dueAt: remindAt })
  else await withdrawJob(change, reminderJob, key)
}

/** For a round that is over before its time. */
export async function unscheduleRound(change: Change, roundId: number): Promise<void> {
  for (const kind of [closingJob, reminderJob]) await withdrawJob(change, kind, String(roundId))
}

export const reminderTime = (closesAt: Date): Date => new Date(closesAt.getTime() - reminderHours * 3_600_000)

/** Throws 400 for a time in the past or too far ahead. */
export function validClosingTime(sent: string, now: Date): Date {
  const closesAt = new Date(sent)
  const latest = now.getTime() + roundDaysMax * 24 * 3_600_000
  if (isTimeOver(sent, now) || closesAt.getTime() > latest) throw invalid('closesAt', roundRefusals.closesAt)
  return closesAt
}
