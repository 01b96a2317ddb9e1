import { type MonthlyDay, ordinals, weekdays } from '#contract/meetings/repeat.ts'
import { parseWallTime, type WallTime, writeWallTime } from '#server/time/wall-time.ts'

/** `on` names the weekday of the month; null keeps the date. */
export interface Rhythm {
  every: 'week' | 'month'
  interval: number
  on: MonthlyDay | null
}

/** The first time of a rhythm on or after the date of `from`. */
export function firstTime({ on }: Rhythm, from: string): string {
  if (on === null) return from
  const wall = parseWallTime(from)
  const thisMonth = writeWallTime(onDay(wall, on))
  return thisMonth.slice(0, 10) >= from.slice(0, 10)
    ? thisMonth
    : writeWallTime(onDay({ ...wall, month: wall.month + 1 }, on))
}

/** The nth time of a rhythm; 0 is `first`. Counts from the first, so that a 31st returns after a short month. */
export function timeOf({ every, interval, on }: Rhythm, first: string, number: number): string {
  const wall = parseWallTime(first)
  if (every === 'week') return writeWallTime({ ...wall, day: wall.day + 7 * interval * number })
  const month = wall.month + interval * number
  if (on !== null) return writeWallTime(onDay({ ...wall, month }, on))
  return writeWallTime({ ...wall, month, day: Math.min(wall.day, daysIn(wall.year, month)) })
}

/** Accepts months beyond December, which fall in the following years. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same time on, for example, the last Thursday of the month. */
function onDay(wall: WallTime, on: MonthlyDay): WallTime {
  const [ordinal, weekday] = on.split('-')
  const nth = ordinals.findIndex((one) => one === ordinal)
  const wanted = weekdays.findIndex((one) => one === weekday)
  const { year, month } = wall
  if (ordinal === 'last') {
    const last = daysIn(year, month)
    return { ...wall, day: last - ((weekdayOf(year, month, last) - wanted + 7) % 7) }
  }
  return { ...wall, day: 1 + ((wanted - weekdayOf(year, month, 1) + 7) % 7) + 7 * nth }
}

const weekdayOf = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay()
