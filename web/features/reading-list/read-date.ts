import { earliestReadDate } from '#contract/http/calendar-date.ts'
import type { Dates } from '#contract/time/dates.ts'
import { parseDate } from '#contract/time/parse-date.ts'
import { type CalendarDay, dayOfDate } from '#web/ui/calendar-day.ts'

export interface ReadDateRange {
  from: CalendarDay
  to: CalendarDay
}

/** In the reader's time zone. */
export const readDateRange = (now = new Date()): ReadDateRange => ({
  from: earliestReadDate,
  to: dayOfDate(now),
})

/** The day that a reader typed, or a sentence that says why it can't be one. */
export type TypedDate = { day: CalendarDay } | { problem: string }

export function readTypedDate(text: string, { from, to }: ReadDateRange, dates: Dates): TypedDate {
  const day = parseDate(text, dates.language)
  if (day === null)
    return { problem: `That’s not a date we can read. Try ${dates.digits(to)} or ${dates.day(to)}.` }
  if (day > to) return { problem: 'A read date can’t be in the future.' }
  if (day < from) return { problem: `A read date can’t be before ${dates.day(from)}.` }
  return { day }
}
