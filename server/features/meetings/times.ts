import { meetingDaysAhead } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import { invalid } from '#server/http/http-error.ts'
import { instantOf, parseWallTime } from '#server/time/wall-time.ts'

const minute = 60_000
const day = 24 * 60 * minute

export const instantAt = (wallTime: string, timeZone: string): Date =>
  instantOf(parseWallTime(wallTime), timeZone)

export interface MeetingTimes {
  wall_time: string
  time_zone: string
  starts_at: string
  ends_at: string
  minutes: number
}

export function timesOf(wallTime: string, timeZone: string, minutes: number): MeetingTimes {
  const start = instantAt(wallTime, timeZone)
  return {
    wall_time: wallTime,
    time_zone: timeZone,
    starts_at: start.toISOString(),
    ends_at: endOf(start, minutes).toISOString(),
    minutes,
  }
}

/** From the earliest of several wall times to the end of a meeting at the latest. */
export function spanOf(
  wallTimes: readonly string[],
  { time_zone, minutes }: { time_zone: string; minutes: number },
): { starts_at: string; ends_at: string } {
  const starts = wallTimes.map((wallTime) => instantAt(wallTime, time_zone).getTime())
  return {
    starts_at: new Date(Math.min(...starts)).toISOString(),
    ends_at: endOf(new Date(Math.max(...starts)), minutes).toISOString(),
  }
}

const endOf = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * minute)

/** Throws 400 for a time in the past or too far ahead. */
export function requireFuture(start: Date, now: Date, field: string): void {
  if (start <= now || start.getTime() > now.getTime() + meetingDaysAhead * day)
    throw invalid(field, meetingRefusals.past)
}

export const startOf = ({ starts_at }: { starts_at: string }, wallTime: string) => ({
  day: wallTime.slice(0, 10),
  at: new Date(starts_at),
})

/** Nobody can answer or change a meeting once it has started. */
export const hasStarted = ({ starts_at }: { starts_at: string }, now: Date): boolean =>
  Date.parse(starts_at) <= now.getTime()
