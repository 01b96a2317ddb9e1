import * as z from 'zod/mini'
import { CalendarDate } from '#contract/http/calendar-date.ts'
import { prose } from '#contract/http/field.ts'
import { pictureUrlMax } from '#contract/images/image.ts'
import { mark } from '#server/features/texts/mentions/marks.ts'

/** A number that names a row of the archive, and nothing outside it. */
export const Ref = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

const year = (text: string) => Number(text.slice(0, 4))

/** PostgreSQL and SQLite store the same instants, and no year has five digits. */
export const At = z.iso.datetime().check(z.refine((text) => year(text) >= 1900 && year(text) <= 9998))

export const Day = CalendarDate.check(z.refine((text) => year(text) >= 1000))

/** In a stored text the mark stands for a mention, of which an archive has only the words. */
export const text = (max: number, min = 0) =>
  prose(max, min).check(z.overwrite((written) => written.replaceAll(mark, '\u{fffd}')))

/** The path of a picture in the archive, named by the SHA-256 of its bytes. */
export const PicturePath = z.string().check(z.regex(/^pictures\/[0-9a-f]{64}\.webp$/))

export const WebAddress = z
  .url({ protocol: /^https?$/ })
  .check(z.maxLength(pictureUrlMax), z.regex(/^[^\s\p{Cc}\p{Surrogate}]+$/u))

/** A picture in the archive, one of the product's own, or one on the web. */
export const Picture = z.union([
  PicturePath,
  z.string().check(z.regex(/^\/pictures\/(gallery\/)?[\w-]{1,80}\.webp$/)),
  WebAddress,
])

export const Place = z.int().check(z.minimum(0), z.maximum(1000))

export const count = (max: number, min = 0) => z.int().check(z.minimum(min), z.maximum(max))
