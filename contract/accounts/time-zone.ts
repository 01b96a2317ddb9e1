import * as z from 'zod/mini'
import { issue, message } from '#contract/messages/message.ts'
import { canonicalZone } from './canonical-zone.ts'

/** An IANA time zone, as in `Europe/Berlin`. Other names of a zone become its canonical one. */
export const TimeZone = z
  .string()
  .check(
    z.maxLength(60),
    z.refine(isTimeZone, issue(message('account.notAZone', 'This is not a time zone.'))),
    z.overwrite(canonicalZone),
  )

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

export const defaultTimeZone = 'UTC'
