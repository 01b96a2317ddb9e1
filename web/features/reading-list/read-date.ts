import { earliestReadDate, isRealDate } from '#contract/http/calendar-date.ts'
import { type CalendarDay, dayOfDate } from '#web/ui/calendar-day.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'MMM d, yyyy', formatted from its digits, so that no time zone shifts it. */
export function formatReadDate(day: CalendarDay): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${months[Number(month) - 1] ?? ''} ${Number(date)}, ${year}`
}

/** In the reader's time zone. */
export const readDateRange = (now = new Date()): { from: CalendarDay; to: CalendarDay } => ({
  from: earliestReadDate,
  to: dayOfDate(now),
})

/** MMDDYYYY or M/D/YYYY (specification, 5); null if it is neither, or not between `from` and `to`. */
export function parseTypedDate(
  text: string,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): CalendarDay | null {
  const typed =
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim()) ?? /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  if (!typed) return null
  const [, month = '', date = '', year = ''] = typed
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isRealDate(day) && day >= from && day <= to ? day : null
}
