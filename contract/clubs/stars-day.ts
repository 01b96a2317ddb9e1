import type { CalendarDate } from '#contract/http/calendar-date.ts'

/** The day on which stars open: "December 3". It is at most a year ahead, so it needs no year. */
export const printStarsDay = (day: CalendarDate): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' }).format(Date.parse(day))
