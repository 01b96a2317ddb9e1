import * as z from 'zod/mini'

/** An IANA time zone, as in `Europe/Berlin`. */
export const TimeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, 'This is not a time zone.'))

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

/** Used until a reader's browser reports a time zone. */
export const defaultTimeZone = 'UTC'
