import * as z from 'zod/mini'
import { earliestReadDate, isRealDate, latestDateOnEarth } from '#contract/http/calendar-date.ts'
import { issue, message } from '#contract/messages/message.ts'
import { firstDay } from './known-part.ts'

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
