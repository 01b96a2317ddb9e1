import { locale } from '#web/messages/locale.ts'

// The server renders pages in UTC, because it does not know the reader's time zone.
export type Zone = 'local' | 'UTC'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of an instant in a zone: "Dec 22, 2026". The format is created on first use, which takes about 50 ms on a phone. */
export function printDay(instant: string | number, zone: Zone = 'local'): string {
  const key = `${locale()} ${zone}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', ...(zone === 'UTC' && { timeZone: zone }) })
  formats.set(key, format)
  return format.format(new Date(instant))
}
