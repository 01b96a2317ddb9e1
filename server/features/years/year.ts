import { wallTimeAt } from '#server/time/wall-time.ts'

/** A year as it is on one day. */
export interface Year {
  number: number
  days: number
  /** How many of its days have begun: 0 before it, all of them after it. */
  daysBegun: number
}

const dayLength = 86_400_000

const startOf = (year: number): number => Date.UTC(year, 0, 1)

/** The day is the reader's, in their time zone if it is known. */
export function yearAt(number: number, now: Date, timeZone: string | null): Year {
  const { year, month, day } = wallTimeAt(now, timeZone ?? 'UTC')
  const days = (startOf(number + 1) - startOf(number)) / dayLength
  const begun = Math.round((Date.UTC(year, month - 1, day) - startOf(number)) / dayLength) + 1
  return { number, days, daysBegun: Math.min(days, Math.max(0, begun)) }
}
