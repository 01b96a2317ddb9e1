import type { CalendarDay } from '#web/ui/calendar-day.ts'
import { parseTypedDate } from '../read-date.ts'

/** What a typed date means in the panel: a day, null to clear it, undefined for nothing at all (specification, 5). */
export function parseQuickEntry(
  text: string,
  days: { from: CalendarDay; to: CalendarDay },
): CalendarDay | null | undefined {
  if (text.trim() === '') return null
  return parseTypedDate(text, days) ?? undefined
}
