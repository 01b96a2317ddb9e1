import * as z from 'zod/mini'
import { earliestReadDate, isRealDate, latestDateOnEarth } from '#contract/http/calendar-date.ts'
import { issue, message } from '#contract/messages/message.ts'

/** A year, a month or a day: `2026`, `2026-11` or `2026-11-24`. What is not known is left out, never invented. */
export const PartialDate = z.string().check(
  z.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, {
    error: issue(
      message('library.dateForm', 'Write a day as 2026-11-24, a month as 2026-11 or a year as 2026'),
    ),
    abort: true,
  }),
  z.refine(
    (date) => isRealDate(firstDay(date)),
    issue(message('fields.noSuchDate', 'This date doesn’t exist')),
  ),
  z.refine(
    (date) => date >= earliestReadDate.slice(0, date.length),
    issue(message('library.before1900', 'A date of reading cannot be before 1900')),
  ),
  z.refine(
    (date) => date <= latestDateOnEarth(new Date()).slice(0, date.length),
    issue(message('library.inFuture', 'A date of reading cannot be in the future')),
  ),
)
export type PartialDate = z.infer<typeof PartialDate>

export type Precision = 'year' | 'month' | 'day'

export const precisionOf = ({ length }: PartialDate): Precision =>
  length === 4 ? 'year' : length === 7 ? 'month' : 'day'

/** The first day that the date may mean. */
export const firstDay = (date: PartialDate): string => `${date}${'-01-01'.slice(date.length - 4)}`

/** Whether one date is certainly before the other, as far as both are known: 2026 is not before 2026-11. */
export function isBefore(one: PartialDate, other: PartialDate): boolean {
  const known = Math.min(one.length, other.length)
  return one.slice(0, known) < other.slice(0, known)
}
