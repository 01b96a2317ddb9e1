import { earliestReadDate } from '#contract/http/calendar-date.ts'
import type { Dates } from '#contract/time/dates.ts'
import { parseDate } from '#contract/time/parse-date.ts'
import { t } from '#web/messages/text.ts'
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
    return {
      problem: t('list.notADate', 'That’s not a date we can read. Try {digits} or {day}.', {
        digits: dates.digits(to),
        day: dates.day(to),
      }),
    }
  if (day > to) return { problem: t('list.dateInFuture', 'A read date can’t be in the future.') }
  if (day < from)
    return { problem: t('list.dateTooEarly', 'A read date can’t be before {day}.', { day: dates.day(from) }) }
  return { day }
}
