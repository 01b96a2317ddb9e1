import { useEffect, useState } from 'react'
import type { Meeting } from '#contract/meetings/meeting.ts'
import { weekdays } from '#contract/meetings/repeat.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { zoneTime } from '#web/ui/time-zones.ts'

/** The parts of a wall time such as `2026-12-03T19:30`. */
export interface Wall {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
  /** 0 is Sunday. */
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

// Not by `Intl`: the words are English in every locale.
export const monthName = ({ month }: Pick<Wall, 'month'>): string => monthNames[month - 1] ?? ''
export const weekdayName = ({ weekday }: Pick<Wall, 'weekday'>): string => capital(weekdays[weekday] ?? '')
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

interface TimeStyle {
  /** "3 December" instead of "December 3". */
  isDayFirst: boolean
  /** "19:30" instead of "7:30 PM". */
  is24Hours: boolean
}

export type Times = ReturnType<typeof timesIn>

export function timesIn({ isDayFirst, is24Hours }: TimeStyle) {
  const inOrder = (month: string, day: number) => (isDayFirst ? `${day} ${month}` : `${month} ${day}`)
  const times = {
    /** "7:30 PM" */
    clock: ({ hour, minute }: Pick<Wall, 'hour' | 'minute'>): string =>
      is24Hours
        ? `${twoDigits(hour)}:${twoDigits(minute)}`
        : `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`,

    /** "Thursday, December 3", and in another year than this "Thursday, December 3, 2027". */
    date(wall: Wall, thisYear = new Date().getFullYear()): string {
      const date = `${weekdayName(wall)}, ${inOrder(monthName(wall), wall.day)}`
      return wall.year === thisYear ? date : `${date}${isDayFirst ? '' : ','} ${wall.year}`
    },

    /** "Thu, Dec 3", for narrow places. */
    shortDate: (wall: Wall): string =>
      `${weekdayName(wall).slice(0, 3)}, ${inOrder(monthName(wall).slice(0, 3), wall.day)}`,

    /** "Thursday, December 3 at 7:30 PM" */
    wallTime(wallTime: string): string {
      const wall = readWall(wallTime)
      return `${times.date(wall)} at ${times.clock(wall)}`
    },

    /** "1:30 PM your time", with its day if that is another one. */
    ownTime(wallTime: string, own: string): string {
      const wall = readWall(own)
      const isSameDay = own.slice(0, 10) === wallTime.slice(0, 10)
      return `${isSameDay ? '' : `${times.shortDate(wall)} at `}${times.clock(wall)} your time`
    },
  }
  return times
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** For the server, which does not know the reader's locale. */
export const defaultTimes = timesIn({ isDayFirst: false, is24Hours: false })

/** `locale` is like `de-DE`; the words stay English, like the page. */
export function styleOf(locale: string): TimeStyle {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', hour: 'numeric' })
  const order = format.formatToParts(0).map(({ type }) => type)
  return {
    isDayFirst: order.indexOf('day') < order.indexOf('month'),
    is24Hours: format.resolvedOptions().hour12 === false,
  }
}

let readersTimes: Times | undefined

export const useTimes = (): Times =>
  useBrowserValue(() => (readersTimes ??= timesIn(styleOf(navigator.language))), defaultTimes)

/** In the browser's zone. */
export function localWallTime(instant: string | number): string {
  const at = new Date(instant)
  const date = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
  return `${date}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

type Timed = Pick<Meeting, 'timeZone'> & { startsAt: string; instant: string }

/** In the meeting's zone, and in the reader's if clocks show another time there. */
export interface TimeWords {
  /** "Thursday, December 3" */
  date: string
  /** "7:30 PM" */
  clock: string
  /** "Berlin time"; null in the reader's own zone. */
  zone: string | null
  /** "1:30 PM your time"; null if it is the same. */
  own: string | null
}

/** The server does not know the reader's zone and names the meeting's. */
export function useTimeWords(): (timed: Timed) => TimeWords {
  const isInBrowser = useBrowserValue(() => true, false)
  const times = useTimes()
  return ({ startsAt, instant, timeZone }) => {
    const wall = readWall(startsAt)
    const own = isInBrowser ? localWallTime(instant) : null
    return {
      date: times.date(wall),
      clock: times.clock(wall),
      zone: own === startsAt ? null : zoneTime(timeZone),
      own: own === null || own === startsAt ? null : times.ownTime(startsAt, own),
    }
  }
}

/** In ms. */
export const endOf = ({ instant, minutes }: { instant: string; minutes: number }): number =>
  Date.parse(instant) + minutes * 60_000

/** "45 minutes", "2 hours", "1 hour 30 minutes". */
export function printLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const inHours = hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  const inMinutes = rest > 0 && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`
  return [inHours, inMinutes].filter(Boolean).join(' ')
}

/** In ms; updates when one of these moments comes. */
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
