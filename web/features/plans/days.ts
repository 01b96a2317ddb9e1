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
  /** Pages or minutes a day; null if the length of the reader's edition is unknown. */
  amount: number | null
  /** Percent of the book a day. */
  percent: number
}

/** The pace to the next part that is due and not read yet; null if there is none, or its day is over. */
export function paceOf(
  parts: readonly Part[],
  /** The length of the reader's edition, in pages or minutes. */
  { position, length }: { position: number; length: number | null },
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
    amount: length === null ? null : Math.ceil((share * length) / days),
    percent: Math.ceil((share * 100) / days),
  }
}
