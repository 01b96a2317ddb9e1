import type { EmailFrequency } from '#contract/notifications/preferences.ts'
import { instantOf, wallTimeAt } from '#server/time/wall-time.ts'

/** Readers who want emails immediately get at most one in this time, in ms. */
export const pauseMs = 10 * 60_000

export interface Schedule {
  frequency: Exclude<EmailFrequency, 'never'>
  hour: number
  timeZone: string
}

/** Daily and weekly emails at the next time of the schedule, immediate ones at once or when the last one is old enough. */
export function dueAt(schedule: Schedule, since: Date, lastMailedAt: Date | null): Date {
  if (schedule.frequency !== 'immediately') return nextTime(schedule, since)
  return new Date(Math.max(since.getTime(), lastMailedAt ? lastMailedAt.getTime() + pauseMs : 0))
}

const monday = 1

function nextTime({ frequency, hour, timeZone }: Schedule, since: Date): Date {
  const start = wallTimeAt(since, timeZone)
  for (let days = 0; ; days++) {
    const date = new Date(Date.UTC(start.year, start.month - 1, start.day + days))
    if (frequency === 'weekly' && date.getUTCDay() !== monday) continue
    const wall = {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour,
      minute: 0,
    }
    const time = instantOf(wall, timeZone)
    if (time >= since) return time
  }
}
