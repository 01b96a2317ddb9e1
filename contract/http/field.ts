import * as z from 'zod/mini'

/**
 * Invisible characters that let one name pass for another or reverse the text after it: controls, directional marks and overrides
 * (Unicode UAX 9), soft hyphens, and blanks that are not white space. Includes all format characters except the two joiners and the
 * tag characters of flags, which change the characters beside them.
 */
const invisible =
  /\p{Cc}|(?!\u{200c}|\u{200d}|[\u{e0020}-\u{e007f}])\p{Cf}|\u{115f}|\u{1160}|\u{2800}|\u{3164}|\u{ffa0}/gu
/** Joiners and blanks only, which show nothing. */
const onlyJoiners = /^(?:\p{Cf}|\p{Variation_Selector}|\s)+$/u

const cleanLine = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(invisible, '').replace(/ +/g, ' ').trim().replace(onlyJoiners, '')

/** Text on one line: trimmed, white space folded, without invisible characters, `min` to `max` characters. */
export const line = (max: number, min = 1) =>
  z.pipe(
    z.string().check(
      z.refine((text) => wellFormed(text), 'This text contains characters that can’t be stored'),
      z.overwrite(cleanLine),
      ...(min > 0 ? [z.minLength(min, min === 1 ? 'This is required' : `At least ${min} characters`)] : []),
      z.maxLength(max, `At most ${max} characters`),
    ),
    z.string(),
  )

/** Text with line breaks: trimmed, at most `max` characters. */
export const prose = (max: number, min = 0) =>
  z.pipe(
    z.string().check(
      z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
      z.refine((text) => wellFormed(text), 'This text contains characters that can’t be stored'),
      ...(min > 0 ? [z.minLength(min, 'This is required')] : []),
      z.maxLength(max, `At most ${max} characters`),
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
    z.int('Enter a whole number').check(z.minimum(min), z.maximum(max)),
  )

export const idInUrl = <const B extends string>() => wholeInUrl(1, Number.MAX_SAFE_INTEGER).brand<B>()

export const id = <const B extends string>() => z.int().check(z.minimum(1)).brand<B>()

/** An instant as ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
