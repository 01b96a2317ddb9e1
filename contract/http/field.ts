import * as z from 'zod/mini'
import { issue, message } from '#contract/messages/message.ts'
import { cleanLine, cleanProse } from './clean-text.ts'

/** What a form says of a field that is empty. */
export const required = issue(message('fields.required', 'This is required'))

/** What a form says of a text that is too long. */
export const atMost = (max: number): string =>
  issue(
    message('fields.atMost', 'At most {max, plural, one {{max} character} other {{max} characters}}', {
      max,
    }),
  )

const atLeast = (min: number): string =>
  issue(
    message('fields.atLeast', 'At least {min, plural, one {{min} character} other {{min} characters}}', {
      min,
    }),
  )

const unstorable = issue(message('fields.unstorable', 'This text contains characters that can’t be stored'))

/** Text on one line: trimmed, white space folded, without invisible characters, `min` to `max` characters. */
export const line = (max: number, min = 1) =>
  z.pipe(
    z.string().check(
      z.refine((text) => wellFormed(text), unstorable),
      z.overwrite(cleanLine),
      ...(min > 0 ? [z.minLength(min, min === 1 ? required : atLeast(min))] : []),
      z.maxLength(max, atMost(max)),
    ),
    z.string(),
  )

/** Text with line breaks: trimmed, without invisible characters, at most `max` characters. */
export const prose = (max: number, min = 0) =>
  z.pipe(
    z.string().check(
      z.refine((text) => wellFormed(text), unstorable),
      z.overwrite(cleanProse),
      ...(min > 0 ? [z.minLength(min, required)] : []),
      z.maxLength(max, atMost(max)),
    ),
    z.string(),
  )

/** PostgreSQL cannot store NUL in text, and a lone surrogate is not Unicode. */
const wellFormed = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)

/** A whole number in a URL, in its only valid form: digits without a sign, a space, an exponent or a leading zero. */
export const wholeInUrl = (min: number, max: number) =>
  z.pipe(
    z.transform((text: unknown) =>
      typeof text === 'string' && /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : text,
    ),
    z.int(issue(message('fields.wholeNumber', 'Enter a whole number'))).check(z.minimum(min), z.maximum(max)),
  )

export const idInUrl = <const B extends string>() => wholeInUrl(1, Number.MAX_SAFE_INTEGER).brand<B>()

export const id = <const B extends string>() => z.int().check(z.minimum(1)).brand<B>()

/** An instant as ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
