import type { CalendarDate } from '#contract/http/calendar-date.ts'
import { instantOf, parseWallTime } from '#server/time/wall-time.ts'

export const startOfDay = (day: CalendarDate, zone: string): Date => instantOf(parseWallTime(day), zone)

/** Later is more likely a mistake in the year than a plan. */
export const isWithinAYear = (day: CalendarDate, now: Date): boolean =>
  Date.parse(day) - now.getTime() <= 366 * 86_400_000
