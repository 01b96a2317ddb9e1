import { useEffect, useState } from 'react'
import type { Meeting } from '#contract/meetings/meeting.ts'
import { weekdays } from '#contract/meetings/repeat.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { zoneTime } from '#web/ui/time-zones.ts'

/** A wall time such as `2026-12-03T19:30` in parts. */
export interface Wall {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
  /** 0 for Sunday. */
  weekday: number
}

export function readWall(wallTime: string): Wall {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = wallTime.split(/\D/).map(Number)
  return { year, month, day, hour, minute, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() }
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

// Not by `Intl`, whose first use takes 50 ms on a slow phone.
export const monthName = ({ month }: Pick<Wall, 'month'>): string => monthNames[month - 1] ?? ''
export const weekdayName = ({ weekday }: Pick<Wall, 'weekday'>): string => capital(weekdays[weekday] ?? '')
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** "7:30 PM" */
export const printClock = ({ hour, minute }: Pick<Wall, 'hour' | 'minute'>): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`

/** "Thursday, December 3", and in another year than this "Thursday, December 3, 2027". */
export function printDate(wall: Wall, thisYear = new Date().getFullYear()): string {
  const date = `${weekdayName(wall)}, ${monthName(wall)} ${wall.day}`
  return wall.year === thisYear ? date : `${date}, ${wall.year}`
}

/** "Thu, Dec 3", for narrow places. */
export const printShortDate = (wall: Wall): string =>
  `${weekdayName(wall).slice(0, 3)}, ${monthName(wall).slice(0, 3)} ${wall.day}`

/** "Thursday, December 3 at 7:30 PM" */
export const printWallTime = (wallTime: string): string => {
  const wall = readWall(wallTime)
  return `${printDate(wall)} at ${printClock(wall)}`
}

/** What clocks in the browser's zone show at an instant, as a wall time. */
export function localWallTime(instant: string | number): string {
  const at = new Date(instant)
  const two = (number: number) => String(number).padStart(2, '0')
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** A time in the reader's own words: "1:30 PM your time", or with its day if that is another one. */
export function ownTimeWords(wallTime: string, own: string): string {
  const wall = readWall(own)
  const isSameDay = own.slice(0, 10) === wallTime.slice(0, 10)
  return `${isSameDay ? '' : `${printShortDate(wall)} at `}${printClock(wall)} your time`
}

type Timed = Pick<Meeting, 'timeZone'> & { startsAt: string; instant: string }

/** When something is: in its own zone, and in the reader's if clocks show another time there. */
export interface TimeWords {
  /** "Thursday, December 3" */
  date: string
  /** "7:30 PM" */
  clock: string
  /** "Berlin time"; null if it is the reader's own time, so that nobody has to think about zones. */
  zone: string | null
  /** "1:30 PM your time"; null if it is the same. */
  own: string | null
}

/** Puts times into words. The server does not know the reader's zone: it names that of the meeting. */
export function useTimeWords(): (timed: Timed) => TimeWords {
  const isInBrowser = useBrowserValue(() => true, false)
  return ({ startsAt, instant, timeZone }) => {
    const wall = readWall(startsAt)
    const own = isInBrowser ? localWallTime(instant) : null
    return {
      date: printDate(wall),
      clock: printClock(wall),
      zone: own === startsAt ? null : zoneTime(timeZone),
      own: own === null || own === startsAt ? null : ownTimeWords(startsAt, own),
    }
  }
}

/** When a meeting ends, as an instant in ms. */
export const endOf = ({ instant, minutes }: { instant: string; minutes: number }): number =>
  Date.parse(instant) + minutes * 60_000

/** "45 minutes", "2 hours", "1 hour 30 minutes". */
export function printLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const inHours = hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  const inMinutes = rest > 0 && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`
  return [inHours, inMinutes].filter(Boolean).join(' ')
}

/** The time now in ms, which changes when one of these moments comes. */
export function useNowUntil(...moments: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now())
  const next = Math.min(...moments.filter((moment) => moment > now))
  useEffect(() => {
    if (next === Infinity) return
    // A longer delay would overflow and fire at once.
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - now + 50, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [next, now])
  return now
}
