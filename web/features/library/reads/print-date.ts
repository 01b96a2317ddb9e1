import { firstDay, precisionOf } from '#contract/time/known-part.ts'
import type { Dates } from '#contract/time/dates.ts'

/** `2026-11-24` as a day, `2026-11` as "November 2026", `2026` as a year: no more than is known. */
export function printPartialDate(date: string, dates: Dates): string {
  const day = firstDay(date)
  const precision = precisionOf(date)
  if (precision === 'year') return dates.year(day)
  return precision === 'month' ? dates.monthYear(day) : dates.day(day)
}
