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

export const defaultTimeZone = 'UTC'
