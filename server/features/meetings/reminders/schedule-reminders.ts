import { chosenReminderHours, reminderHours } from '#contract/meetings/reminder.ts'
import { replaceJob, withdrawJob } from '#server/db/jobs/queue.ts'
import type { Change } from '#server/db/schema.ts'

export const reminderJob = 'remind-of-meeting'
export const beginningJob = 'begin-meeting'
export const afterMeetingJob = 'look-back-on-meeting'

const hour = 3_600_000
const allHours = [...reminderHours, ...chosenReminderHours]

/** Replaces the jobs for a former time. */
export async function scheduleReminders(
  change: Change,
  { id, starts_at, ends_at }: { id: number; starts_at: string; ends_at: string },
  now: Date,
): Promise<void> {
  for (const hours of allHours) {
    const dueAt = new Date(Date.parse(starts_at) - hours * hour)
    const payload = { meetingId: id, startsAt: starts_at, hours }
    const key = `${id} ${hours}`
    if (dueAt > now) await replaceJob(change, { kind: reminderJob, key, payload, dueAt })
    else await withdrawJob(change, reminderJob, key)
  }
  await scheduleBeginning(change, { id, starts_at })
  await replaceJob(change, {
    kind: afterMeetingJob,
    key: String(id),
    payload: { meetingId: id, endsAt: ends_at },
    dueAt: new Date(ends_at),
  })
}

export const scheduleBeginning = (
  change: Change,
  { id, starts_at }: { id: number; starts_at: string },
): Promise<void> =>
  replaceJob(change, {
    kind: beginningJob,
    key: String(id),
    payload: { meetingId: id, startsAt: starts_at },
    dueAt: new Date(starts_at),
  })

/** For a meeting that was cancelled. */
export async function unscheduleReminders(change: Change, id: number): Promise<void> {
  for (const hours of allHours) await withdrawJob(change, reminderJob, `${id} ${hours}`)
  for (const kind of [beginningJob, afterMeetingJob]) await withdrawJob(change, kind, String(id))
}
