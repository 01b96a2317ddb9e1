import { chosenReminderHours, reminderHours } from '#contract/meetings/reminder.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import type { Change } from '#server/db/schema.ts'

export const reminderJob = 'remind-of-meeting'
export const afterMeetingJob = 'look-back-on-meeting'

const hour = 3_600_000

/** Jobs for a former time stay and do nothing unless the meeting moves back to that time. */
export async function scheduleReminders(
  change: Change,
  { id, starts_at, ends_at }: { id: number; starts_at: string; ends_at: string },
  now: Date,
): Promise<void> {
  for (const hours of [...reminderHours, ...chosenReminderHours]) {
    const dueAt = new Date(Date.parse(starts_at) - hours * hour)
    const payload = { meetingId: id, startsAt: starts_at, hours }
    if (dueAt > now)
      await addJob(change, { kind: reminderJob, key: `${id} ${starts_at} ${hours}`, payload, dueAt })
  }
  await addJob(change, {
    kind: afterMeetingJob,
    key: `${id} ${ends_at}`,
    payload: { meetingId: id, endsAt: ends_at },
    dueAt: new Date(ends_at),
  })
}
