/** The reader's own time zone, and the one that pages are drawn in, whose readers may be anywhere. */
const zones = { own: undefined, drawn: 'UTC' }
export type Zone = keyof typeof zones

const patterns = {
  day: { month: 'short', day: 'numeric', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', hour12: true },
} as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** Made when first asked for: the first one takes a phone some 50 ms, and a book without a word said needs none. */
function formatOf(pattern: keyof typeof patterns, zone: Zone): Intl.DateTimeFormat {
  const name = `${pattern} ${zone}`
  const known = formats.get(name)
  const format = known ?? new Intl.DateTimeFormat('en-US', { ...patterns[pattern], timeZone: zones[zone] })
  if (!known) formats.set(name, format)
  return format
}

/** An instant as MMM d, yyyy in the reader's time zone (specification, 9). */
export const formatDay = (instant: string, zone: Zone = 'own'): string =>
  formatOf('day', zone).format(new Date(instant))

/** An instant as MMM d, yyyy at h:mm a. Newer browsers put a narrow space before AM, which the pattern has not. */
export const formatTime = (instant: string, zone: Zone = 'own'): string =>
  `${formatDay(instant, zone)} at ${formatOf('time', zone).format(new Date(instant)).replace(/\s/gu, ' ')}`
