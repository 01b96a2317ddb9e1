import { LRUCache } from 'lru-cache'

/** A date and a time of day as a clock on the wall shows them. */
export interface WallTime {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
}

/**
 * The instant at which clocks in a time zone show this time. A time that comes twice, when clocks are set back, is the first of
 * the two. One that is skipped, when they are set forward, is as much later as they are set forward (RFC 5545, 3.3.5).
 */
export function instantOf(wall: WallTime, timeZone: string): Date {
  const offsetAt = offsetsIn(timeZone)
  const asUtc = utcOf(wall)
  // No offset is longer than a day, and clocks are not changed twice in two days.
  const before = asUtc - offsetAt(asUtc - day)
  const after = asUtc - offsetAt(asUtc + day)
  const shows = (instant: number) => instant + offsetAt(instant) === asUtc
  if (shows(before)) return new Date(before)
  return new Date(shows(after) ? after : before)
}

/** What clocks in a time zone show at an instant, without the seconds. */
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

/** Writes `2026-12-03T19:30`; days beyond the end of a month count into the next one. */
export const writeWallTime = (wall: WallTime): string => new Date(utcOf(wall)).toISOString().slice(0, 16)

/**
 * "Thursday, December 3, 2026 at 7:30 PM Berlin time", as pages write it, and for a reader where clocks show another time also that:
 * "(1:30 PM your time)", with its date if it is another one. Null for a reader whose zone is unknown.
 */
export function describeWallTime(text: string, timeZone: string, readerZone: string | null): string {
  const here = `${printWallTime(text)} ${zoneName(timeZone)}`
  if (readerZone === null) return here
  const own = writeWallTime(wallTimeAt(instantOf(parseWallTime(text), timeZone), readerZone))
  if (own === text) return here
  const isSameDay = own.slice(0, 10) === text.slice(0, 10)
  return `${here} (${isSameDay ? printClock(own) : printWallTime(own)} your time)`
}

const printWallTime = (text: string): string =>
  `${dateFormat.format(utcOf(parseWallTime(text)))} at ${printClock(text)}`

/** "7:30 PM" */
function printClock(text: string): string {
  const { hour } = parseWallTime(text)
  return `${hour % 12 || 12}${text.slice(-3)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "Berlin time" for `Europe/Berlin`; a zone without a place is called by its name. */
const zoneName = (timeZone: string): string =>
  timeZone.includes('/') ? `${timeZone.replace(/^.*\//, '').replaceAll('_', ' ')} time` : timeZone

const dateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const day = 86_400_000

/** `Date.UTC` takes the years 0 to 99 for those of the last century. */
const utcOf = ({ year, month, day: date, hour, minute }: WallTime): number =>
  new Date(0).setUTCFullYear(year, month - 1, date) + (hour * 60 + minute) * 60_000

/** A function from an instant to how far clocks in this zone are ahead of UTC then; both in ms. */
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

/** Formats by time zone: creating one takes ten times as long as using it. */
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
