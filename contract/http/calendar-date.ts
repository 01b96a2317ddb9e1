import * as z from 'zod/mini'
import { issue, message } from '#contract/messages/message.ts'

/** The earliest read date (specification, 9). */
export const earliestReadDate = '1900-01-01'

/** The latest date anywhere on Earth: UTC+14, the Line Islands. */
export const latestDateOnEarth = (now: Date): string =>
  new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

/** `text` has the form `YYYY-MM-DD`. */
export const isRealDate = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** `YYYY-MM-DD`, without a time zone. */
export const CalendarDate = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, issue(message('fields.dateForm', 'Write the date as 2024-05-31'))),
    z.refine(isRealDate, issue(message('fields.noSuchDate', 'This date doesn’t exist'))),
  )
export type CalendarDate = z.infer<typeof CalendarDate>

/**
 * A read date: from 1900-01-01 to today in the time zone that is furthest ahead.
 * Of an ISO instant only the date counts, so clients that send `2024-05-31T00:00:00.000Z` keep working.
 */
export const ReadDate = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.overwrite((text) => text.replace(/T.*$/s, '')),
  ),
  CalendarDate.check(
    z.refine(
      (day) => day >= earliestReadDate,
      issue(message('fields.readBefore1900', 'A read date cannot be before 1900')),
    ),
    z.refine(
      (day) => day <= latestDateOnEarth(new Date()),
      issue(message('fields.readInFuture', 'A read date cannot be in the future')),
    ),
  ),
)
