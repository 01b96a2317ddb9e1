// The server renders pages in UTC, because it does not know the reader's time zone.
const zones = { local: undefined, utc: 'UTC' }
export type Zone = keyof typeof zones

const patterns = {
  day: { month: 'short', day: 'numeric', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', hour12: true },
} as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** Created on first use: the first format takes about 50 ms on a phone, and a book without posts needs none. */
function formatOf(pattern: keyof typeof patterns, zone: Zone): Intl.DateTimeFormat {
  const name = `${pattern} ${zone}`
  const cached = formats.get(name)
  const format = cached ?? new Intl.DateTimeFormat('en-US', { ...patterns[pattern], timeZone: zones[zone] })
  if (!cached) formats.set(name, format)
  return format
}

/** 'MMM d, yyyy' (specification, 9). */
export const formatDay = (instant: string, zone: Zone = 'local'): string =>
  formatOf('day', zone).format(new Date(instant))

/** 'MMM d, yyyy at h:mm a'. Newer browsers put a narrow space before AM; the specification has a plain one. */
export const formatTime = (instant: string, zone: Zone = 'local'): string =>
  `${formatDay(instant, zone)} at ${formatOf('time', zone).format(new Date(instant)).replace(/\s/gu, ' ')}`
