import { meetingDaysAhead } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import { chosenReminderHours } from '#contract/meetings/reminder.ts'
import { invalid } from '#server/http/http-error.ts'
import { instantOf, parseWallTime } from '#server/time/wall-time.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The instant of a wall time, as in `2026-12-03T19:30`. */
export const instantAt = (wallTime: string, timeZone: string): Date =>
  instantOf(parseWallTime(wallTime), timeZone)

/** The columns that say when a meeting is. */
export interface Times {
  wall_time: string
  time_zone: string
  starts_at: string
  ends_at: string
  minutes: number
}

export function timesOf(wallTime: string, timeZone: string, minutes: number): Times {
  const start = instantAt(wallTime, timeZone)
  return {
    wall_time: wallTime,
    time_zone: timeZone,
    starts_at: start.toISOString(),
    ends_at: endOf(start, minutes).toISOString(),
    minutes,
  }
}

export const endOf = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * minute)

/** Throws 400 for a time that is not ahead, or too far ahead. */
export function requireAhead(start: Date, now: Date, field: string): void {
  if (start <= now || start.getTime() > now.getTime() + meetingDaysAhead * day)
    throw invalid(field, meetingRefusals.past)
}

/** The instant at which a meeting begins, and its date where it is. */
export const startOf = ({ starts_at }: { starts_at: string }, wallTime: string) => ({
  day: wallTime.slice(0, 10),
  at: new Date(starts_at),
})

/** Answers and changes end when a meeting begins. */
export const hasBegun = ({ starts_at }: { starts_at: string }, now: Date): boolean =>
  Date.parse(starts_at) <= now.getTime()

/** Whether members can choose between coming and joining by the video link. */
export const isHybrid = ({ place, video_url }: { place: string | null; video_url: string | null }): boolean =>
  place !== null && video_url !== null

/** The group keys of a meeting's notifications: a later one of a group replaces an earlier one. */
export const groupKeys = (meetingId: number) => ({
  scheduled: `meeting-scheduled ${meetingId}`,
  moved: `meeting-moved ${meetingId}`,
  cancelled: `meeting-cancelled ${meetingId}`,
  reminder: `meeting-reminder ${meetingId}`,
  /** With those that readers chose. */
  reminders: ['', ...chosenReminderHours.map((hours) => ` ${hours}`)].map(
    (chosen) => `meeting-reminder ${meetingId}${chosen}`,
  ),
  movedUp: `waiting-list-moved-up ${meetingId}`,
})
