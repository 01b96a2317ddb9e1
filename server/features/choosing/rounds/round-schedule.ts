import { reminderHours } from '#contract/choosing/round.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import type { Change } from '#server/db/schema.ts'

export const closingJob = 'close-round'
export const reminderJob = 'remind-of-round'

/**
 * Schedules the end of a round, and the reminder before it. Jobs of a former closing time stay and do nothing, because the round
 * then has another one.
 */
export async function scheduleRound(
  change: Change,
  roundId: number,
  closesAt: Date,
  now: Date,
): Promise<void> {
  const payload = { roundId, closesAt: closesAt.toISOString() }
  const key = `${roundId} ${payload.closesAt}`
  await addJob(change, { kind: closingJob, key, payload, dueAt: closesAt })
  const remindAt = reminderOf(closesAt)
  if (remindAt > now) await addJob(change, { kind: reminderJob, key, payload, dueAt: remindAt })
}

/** When members are reminded of a round that closes at this time. */
export const reminderOf = (closesAt: Date): Date => new Date(closesAt.getTime() - reminderHours * 3_600_000)
