import * as z from 'zod/mini'
import { isRealDate } from '#contract/http/calendar-date.ts'
import { issue, message } from '#contract/messages/message.ts'

const isRealTime = (text: string): boolean => {
  const [date = '', time = ''] = text.split('T')
  return isRealDate(date) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
}

/** A local date and time without a time zone: `2026-12-03T19:30`. */
export const WallTime = z
  .string()
  .check(
    z.regex(
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/,
      issue(message('meetings.timeFormat', 'Write the time as 2026-12-03T19:30')),
    ),
    z.refine(isRealTime, issue(message('meetings.noSuchTime', 'This time doesn’t exist'))),
  )
