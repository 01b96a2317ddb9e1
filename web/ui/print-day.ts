// The server renders pages in UTC, because it does not know the reader's time zone.
export type Zone = 'local' | 'UTC'

const formats = new Map<Zone, Intl.DateTimeFormat>()

/** The day of an instant in a zone: "Dec 22, 2026". The format is created on first use, which takes about 50 ms on a phone. */
export function printDay(instant: string | number, zone: Zone = 'local'): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', ...(zone === 'UTC' && { timeZone: zone }) })
  formats.set(zone, format)
  return format.format(new Date(instant))
}
