import { useEffect, useState } from 'react'
import type { Meeting } from '#contract/meetings/meeting.ts'
import type { Dates } from '#contract/time/dates.ts'
import { zoneTime } from '#contract/accounts/zone-name.ts'
import { t, wordsOf } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'

/** "1:30 PM your time", with its day if that is another one. */
export function ownTime(dates: Dates, wallTime: string, own: string): string {
  const time = isSameDay(wallTime, own) ? dates.clock(own) : dates.shortDayAndClock(own)
  return t('meetings.yourTime', '{time} your time', { time })
}

/** "1:30 PM", with its day if that is another one, for a narrow place that says whose time it is. */
export const shortOwnTime = (dates: Dates, wallTime: string, own: string): string =>
  isSameDay(wallTime, own) ? dates.clock(own) : `${dates.shortDay(own)} ${dates.clock(own)}`

const isSameDay = (one: string, other: string): boolean => one.slice(0, 10) === other.slice(0, 10)

/** In the browser's zone. */
export function localWallTime(instant: string | number): string {
  const at = new Date(instant)
  const date = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
  return `${date}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

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
  /** "1:30 PM"; null if it is the same. */
  shortOwn: string | null
}

/** The server does not know the reader's zone and names the meeting's. */
export function useTimeWords(): (timed: Timed) => TimeWords {
  const dates = useDates()
  return ({ startsAt, instant, timeZone }) => {
    const local = dates.timeZone === undefined ? localWallTime(instant) : null
    const own = local === startsAt ? null : local
    return {
      date: dates.longDay(startsAt),
      clock: dates.clock(startsAt),
      zone: local === startsAt ? null : wordsOf(zoneTime(timeZone)),
      own: own && ownTime(dates, startsAt, own),
      shortOwn: own && shortOwnTime(dates, startsAt, own),
    }
  }
}

/** In ms. */
export const endOf = ({ instant, minutes }: { instant: string; minutes: number }): number =>
  Date.parse(instant) + minutes * 60_000

/** "45 minutes", "2 hours", "1 hour 30 minutes". */
export function printLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0)
    return t('meetings.lengthMinutes', '{minutes, plural, one {# minute} other {# minutes}}', {
      minutes: rest,
    })
  if (rest === 0) return t('meetings.lengthHours', '{hours, plural, one {# hour} other {# hours}}', { hours })
  return t(
    'meetings.length',
    '{hours, plural, one {# hour} other {# hours}} {minutes, plural, one {# minute} other {# minutes}}',
    { hours, minutes: rest },
  )
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
