import { type MonthlyDay, ordinals, type Repeat, type Weekday, weekdays } from '#contract/meetings/repeat.ts'

export const weekdayOf = (wallTime: string): Weekday =>
  weekdays[new Date(`${wallTime.slice(0, 10)}T00:00Z`).getUTCDay()] ?? 'sunday'

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** "third Thursday"; a date in the last seven days is also the "last" of its kind. */
export function monthlyDaysOf(wallTime: string): MonthlyDay[] {
  const [year = 0, month = 0, day = 0] = wallTime.split(/\D/).map(Number)
  const nth = Math.ceil(day / 7)
  const isLast = day + 7 > daysIn(year, month)
  const named = [...(nth < 5 ? [ordinals[nth - 1]] : []), ...(isLast ? ['last' as const] : [])]
  return named.flatMap((ordinal) => (ordinal ? [`${ordinal}-${weekdayOf(wallTime)}` as const] : []))
}

export interface RepeatChoice {
  /** Independent of the date. */
  value: string
  repeat: Repeat
}

/** The rhythms in which a meeting at this time can repeat. */
export function repeatChoices(wallTime: string): RepeatChoice[] {
  const weekly = [1, 2].map((interval) => ({
    value: `week-${interval}`,
    repeat: { every: 'week' as const, interval },
  }))
  const monthly = monthlyDaysOf(wallTime).map((on) => ({
    // Doesn't name the week, so that the choice stays when the date moves by one.
    value: on.startsWith('last') ? 'month-last' : 'month-nth',
    repeat: { every: 'month' as const, interval: 1, on },
  }))
  return [...weekly, ...monthly, { value: 'month-day', repeat: { every: 'month' as const, interval: 1 } }]
}
