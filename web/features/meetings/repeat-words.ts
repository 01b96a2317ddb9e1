import { type MonthlyDay, ordinals, type Repeat, weekdays } from '#contract/meetings/repeat.ts'
import { readWall, weekdayName } from './time.ts'

const every = (unit: string, interval: number): string =>
  interval === 1 ? `every ${unit}` : interval === 2 ? `every other ${unit}` : `every ${interval} ${unit}s`

/** "the last Thursday" */
const dayWords = (on: MonthlyDay): string => {
  const [ordinal = '', weekday = ''] = on.split('-')
  return `the ${ordinal} ${weekday.slice(0, 1).toUpperCase()}${weekday.slice(1)}`
}

/** "Every other week", "The last Thursday of every month". */
export function repeatWords({ every: unit, interval, on }: Repeat): string {
  const words = on === undefined ? every(unit, interval) : `${dayWords(on)} of ${every(unit, interval)}`
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** "third Thursday"; a date in the last seven days is also the "last" of its kind. */
export function monthlyDaysOf(wallTime: string): MonthlyDay[] {
  const { year, month, day, weekday } = readWall(wallTime)
  const nth = Math.ceil(day / 7)
  const isLast = day + 7 > daysIn(year, month)
  const named = [...(nth < 5 ? [ordinals[nth - 1]] : []), ...(isLast ? ['last' as const] : [])]
  return named.flatMap((ordinal) => (ordinal ? [`${ordinal}-${weekdays[weekday] ?? 'sunday'}` as const] : []))
}

export interface RepeatChoice {
  /** Independent of the date. */
  value: string
  label: string
  repeat: Repeat
}

function monthDayLabel(day: number): string {
  if (day === 31) return 'On the last day of every month'
  return day > 28
    ? `Every month on day ${day}, or the last day of a shorter month`
    : `Every month on day ${day}`
}

/** "Every other Thursday", "The last Thursday of every month". */
export function repeatChoices(wallTime: string): RepeatChoice[] {
  const wall = readWall(wallTime)
  const weekly = [1, 2].map((interval) => ({
    value: `week-${interval}`,
    label: interval === 1 ? `Every ${weekdayName(wall)}` : `Every other ${weekdayName(wall)}`,
    repeat: { every: 'week' as const, interval },
  }))
  const monthly = monthlyDaysOf(wallTime).map((on) => {
    const repeat = { every: 'month' as const, interval: 1, on }
    // Doesn't name the week, so that the choice stays when the date moves by one.
    return { value: on.startsWith('last') ? 'month-last' : 'month-nth', label: repeatWords(repeat), repeat }
  })
  const onDay = {
    value: 'month-day',
    label: monthDayLabel(wall.day),
    repeat: { every: 'month' as const, interval: 1 },
  }
  return [...weekly, ...monthly, onDay]
}
