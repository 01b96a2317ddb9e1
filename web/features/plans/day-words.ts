import type { CalendarDate } from '#contract/http/calendar-date.ts'

const printed = (day: CalendarDate, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...options })

/** "Fri, Dec 4", for narrow places. */
export const shortDay = (day: CalendarDate): string =>
  printed(day, { weekday: 'short', day: 'numeric', month: 'short' })

/** "Friday, December 4" */
export const longDay = (day: CalendarDate): string =>
  printed(day, { weekday: 'long', day: 'numeric', month: 'long' })
