import type { CalendarDate } from '#contract/http/calendar-date.ts'
import type { Part } from '#contract/plans/plan.ts'
import { positionMax } from '#contract/plans/position.ts'

const dayMs = 86_400_000

/** The days by which to finish each part, spread by length from the first day to the last. */
export function spreadDays(
  from: CalendarDate,
  until: CalendarDate,
  weights: readonly number[],
): CalendarDate[] {
  const [first, last] = [Date.parse(from), Date.parse(until)]
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let read = 0
  return weights.map((weight) => {
    read += weight
    const day = first + ((last - first) * read) / total
    return new Date(Math.round(day / dayMs) * dayMs).toISOString().slice(0, 10)
  })
}

/** What a reader has to read each day to be where the club means to be. */
export interface Pace {
  part: Part
  /** The last day, and how many there are with today. */
  by: CalendarDate
  days: number
  /** Pages a day; null for readers without pages, who read so many percent of the book. */
  pages: number | null
  percent: number
}

/** The pace to the next part that is due and not read yet; null if there is none, or its day is over. */
export function paceOf(
  parts: readonly Part[],
  { position, totalPages }: { position: number; totalPages: number | null },
  today: CalendarDate,
): Pace | null {
  const part = parts.find(({ endsAt, by }) => endsAt > position && by !== null && by >= today)
  if (!part?.by) return null
  const days = Math.round((Date.parse(part.by) - Date.parse(today)) / dayMs) + 1
  const share = (part.endsAt - position) / positionMax
  return {
    part,
    by: part.by,
    days,
    pages: totalPages === null ? null : Math.ceil((share * totalPages) / days),
    percent: Math.ceil((share * 100) / days),
  }
}
