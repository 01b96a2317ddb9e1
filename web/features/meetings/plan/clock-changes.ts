import type { Dates } from '#contract/time/dates.ts'
import { zonePlace } from '#contract/accounts/zone-name.ts'
import { t } from '#web/messages/text.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** In ms ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const parts: Record<string, number> = {}
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: shown = 0 } = parts
  return Date.UTC(year, month - 1, date, hour, shown) - Math.floor(instant / minute) * minute
}

/** As the server reads it: the instant, and whether clocks skip the time or show it twice. */
export function zoned(
  wallTime: string,
  timeZone: string,
): { instant: number; is: 'once' | 'twice' | 'skipped' } {
  const asUtc = Date.parse(`${wallTime}Z`)
  // No offset is longer than a day, and clocks are not changed twice in two days.
  const before = asUtc - offsetAt(asUtc - day, timeZone)
  const after = asUtc - offsetAt(asUtc + day, timeZone)
  const shows = (instant: number) => instant + offsetAt(instant, timeZone) === asUtc
  if (!shows(before)) return { instant: shows(after) ? after : before, is: shows(after) ? 'once' : 'skipped' }
  return { instant: before, is: before !== after && shows(after) ? 'twice' : 'once' }
}

/** Null on days without a clock change. */
export function clockChangeWords(wallTime: string, timeZone: string, dates: Dates): string | null {
  const { instant, is } = zoned(wallTime, timeZone)
  if (is === 'once') return null
  const clock = dates.clock(wallTime)
  const place = zonePlace(timeZone)
  if (is === 'twice')
    return t(
      'meetings.clocksBack',
      'Clocks in {place} go back that day, so {clock} comes twice. The meeting is at the earlier one.',
      { place, clock },
    )
  const shown = new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16)
  return t(
    'meetings.clocksForward',
    'Clocks in {place} go forward that day and skip {clock}. The meeting is at {time}.',
    { place, clock, time: dates.clock(shown) },
  )
}
