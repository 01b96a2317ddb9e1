import {
  type MeetingRepeat,
  type MonthlyDay,
  ordinals,
  type Repeat,
  weekdays,
} from '#contract/meetings/repeat.ts'
import type { Dates } from '#contract/time/dates.ts'

/** "Every other Thursday", "The last Thursday of every month", "On the 26th of every month". */
export function repeatWords({ every, interval, on, firstAt }: MeetingRepeat, dates: Dates): string {
  if (every === 'week') return weekWords(dates.weekday(firstAt), interval)
  if (on !== undefined) return ordinalWords(on, interval, dates)
  const day = Number(firstAt.slice(8, 10))
  if (day === 31) return lastDayWords(interval)
  const words = dayWords(`${day}${suffixOf(day)}`, interval)
  return day > 28 ? `${words}, or the last day of a shorter month` : words
}

function weekWords(weekday: string, interval: number): string {
  if (interval === 1) return `Every ${weekday}`
  return interval === 2 ? `Every other ${weekday}` : `Every ${interval} weeks, on ${weekday}`
}

function ordinalWords(on: MonthlyDay, interval: number, dates: Dates): string {
  const [ordinal = '', name = ''] = on.split('-')
  const weekday = dates.weekday(`2023-01-0${1 + weekdays.findIndex((one) => one === name)}`)
  if (interval === 1) return `The ${ordinal} ${weekday} of every month`
  if (interval === 2) return `The ${ordinal} ${weekday} of every other month`
  return `The ${ordinal} ${weekday}, every ${interval} months`
}

function lastDayWords(interval: number): string {
  if (interval === 1) return 'On the last day of every month'
  if (interval === 2) return 'On the last day of every other month'
  return `On the last day, every ${interval} months`
}

function dayWords(day: string, interval: number): string {
  if (interval === 1) return `On the ${day} of every month`
  return interval === 2 ? `On the ${day} of every other month` : `On the ${day}, every ${interval} months`
}

const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }

/** "st" for 1, 21 and 31. */
const suffixOf = (day: number): string =>
  suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)] ?? 'th'

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** "third Thursday"; a date in the last seven days is also the "last" of its kind. */
export function monthlyDaysOf(wallTime: string): MonthlyDay[] {
  const [year = 0, month = 0, day = 0] = wallTime.split(/\D/).map(Number)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  const nth = Math.ceil(day / 7)
  const isLast = day + 7 > daysIn(year, month)
  const named = [...(nth < 5 ? [ordinals[nth - 1]] : []), ...(isLast ? ['last' as const] : [])]
  return named.flatMap((ordinal) => (ordinal ? [`${ordinal}-${weekdays[weekday] ?? 'sunday'}` as const] : []))
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
