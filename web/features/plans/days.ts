import type { CalendarDate } from '#contract/http/calendar-date.ts'
import type { Part } from '#contract/plans/plan.ts'
import { positionMax } from '#contract/plans/position.ts'

const dayMs = 86_400_000

/** `weights` are the lengths of the parts; the last one ends on `until`. */
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

/**
 * The same, with some parts (by their index) on days of their own: the parts between two of them are spread between their days. A day
 * that is out of order is no reason to move the others.
 */
export function spreadAround(
  from: CalendarDate,
  until: CalendarDate,
  weights: readonly number[],
  kept: ReadonlyMap<number, CalendarDate>,
): CalendarDate[] {
  const days: CalendarDate[] = []
  let start = from
  for (const at of weights.keys()) {
    const isLast = at === weights.length - 1
    const day = kept.get(at) ?? (isLast ? until : undefined)
    if (day === undefined || (!isLast && (day < start || day > until))) continue
    const spread = spreadDays(start, day < start ? start : day, weights.slice(days.length, at + 1))
    days.push(...spread)
    start = day
  }
  return days
}

/** The day from which the dates of a plan were spread, if they were; null if they don't tell. */
export function startOfDays(parts: readonly Pick<Part, 'weight' | 'by'>[]): CalendarDate | null {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first?.by || !last?.by || parts.length < 2) return null
  const share = first.weight / parts.reduce((sum, { weight }) => sum + weight, 0)
  const start = (Date.parse(first.by) - share * Date.parse(last.by)) / (1 - share)
  return new Date(Math.round(start / dayMs) * dayMs).toISOString().slice(0, 10)
}

/** Reading per day that reaches the club's next due date. */
export interface Pace {
  part: Part
  /** The last day, and how many days there are including today. */
  by: CalendarDate
  days: number
  /** Pages or minutes a day; null if the length of the reader's edition is unknown. */
  amount: number | null
  /** Percent of the book a day. */
  percent: number
}

/** Null if no unread part is due, or its day is over. */
export function paceOf(
  parts: readonly Part[],
  /** `length` is that of the reader's edition, in pages or minutes. */
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
