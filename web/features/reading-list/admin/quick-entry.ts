import type { CalendarDay } from '#web/ui/calendar-day.ts'
import { parseTypedDate } from '../read-date.ts'

/** Null clears the date; undefined if it is invalid (specification, 5). */
export function parseQuickEntry(
  text: string,
  range: { from: CalendarDay; to: CalendarDay },
): CalendarDay | null | undefined {
  if (text.trim() === '') return null
  return parseTypedDate(text, range) ?? undefined
}
