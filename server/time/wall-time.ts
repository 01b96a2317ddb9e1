import { LRUCache } from 'lru-cache'
import { zoneTime } from '#contract/accounts/zone-name.ts'
import { message } from '#contract/messages/message.ts'
import { type Dates, datesIn } from '#contract/time/dates.ts'
import type { Wording } from '#server/messages/wording.ts'

/** A local date and time without a time zone. */
export interface WallTime {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
}

/** The first instant if clocks are set back and show the time twice; skipped times move forward by as much (RFC 5545, 3.3.5). */
export function instantOf(wall: WallTime, timeZone: string): Date {
  const offsetAt = offsetsIn(timeZone)
  const asUtc = utcOf(wall)
  // No offset exceeds a day, and clocks never change twice within two days.
  const before = asUtc - offsetAt(asUtc - day)
  const after = asUtc - offsetAt(asUtc + day)
  const shows = (instant: number) => instant + offsetAt(instant) === asUtc
  if (shows(before)) return new Date(before)
  return new Date(shows(after) ? after : before)
}

/** To the minute. */
export function wallTimeAt(instant: Date, timeZone: string): WallTime {
  const shown = new Date(instant.getTime() + offsetsIn(timeZone)(instant.getTime()))
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  }
}

/** Reads `2026-12-03T19:30`. */
export function parseWallTime(text: string): WallTime {
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number)
  return { year, month, day: date, hour, minute }
}

/** Writes `2026-12-03T19:30`. Days beyond the end of the month fall in the next one. */
/** The calendar date in a time zone: `2026-11-24`. */
export const todayIn = (timeZone: string, now: Date): string =>
  writeWallTime(wallTimeAt(now, timeZone)).slice(0, 10)

export const writeWallTime = (wall: WallTime): string => new Date(utcOf(wall)).toISOString().slice(0, 16)

/** How to tell a reader when something is. */
export interface ReaderTimes {
  /** Of the reader's account; null if unknown. */
  timeZone: string | null
  /** Prints as the reader writes dates. */
  dates: Dates
  say: Wording['say']
}

export const readerTimes = (
  wording: Wording,
  { timeZone, language }: { timeZone: string | null; language: string | null },
): ReaderTimes => ({ timeZone, dates: datesIn(wording, language), say: wording.say })

/**
 * "Thursday, December 3, 2026 at 7:30 PM Berlin time", followed by "(1:30 PM your time)" if the reader's time differs, with the date if
 * that differs too.
 */
export function describeWallTime(
  text: string,
  timeZone: string,
  { timeZone: own, dates, say }: ReaderTimes,
): string {
  const there = convertWallTime(text, timeZone, own)
  const [time, zone] = [dates.longDayYearAndClock(text), say(zoneTime(timeZone))]
  if (there === text) return say(message('time.withZone', '{time} {zone}', { time, zone }))
  const isSameDay = there.slice(0, 10) === text.slice(0, 10)
  const yours = isSameDay ? dates.clock(there) : dates.longDayYearAndClock(there)
  return say(message('time.withZoneAndYours', '{time} {zone} ({yours} your time)', { time, zone, yours }))
}

/** What the reader's clocks show then; `readerZone` is null if unknown, and the time stays as it is. */
export const convertWallTime = (text: string, timeZone: string, readerZone: string | null): string =>
  readerZone === null ? text : writeWallTime(wallTimeAt(instantOf(parseWallTime(text), timeZone), readerZone))

const day = 86_400_000

/** Unlike this, `Date.UTC` treats the years 0 to 99 as 1900 to 1999. */
const utcOf = ({ year, month, day: date, hour, minute }: WallTime): number =>
  new Date(0).setUTCFullYear(year, month - 1, date) + (hour * 60 + minute) * 60_000

/** Returns a function from an instant to the zone's offset from UTC, both in ms. */
function offsetsIn(timeZone: string): (instant: number) => number {
  const format = formatIn(timeZone)
  return (instant) => {
    const parts: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value)
    const { year = 0, month = 0, day: date = 0, hour = 0, minute = 0, second = 0 } = parts
    const whole = Math.floor(instant / 1000) * 1000
    return utcOf({ year, month, day: date, hour, minute }) + second * 1000 - whole
  }
}

/** By time zone. Creating a format takes ten times as long as using it. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 })

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}
