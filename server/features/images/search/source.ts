import * as z from 'zod/mini'
import { pictureUrlMax } from '#contract/images/image.ts'
import type { Picture } from '#contract/images/picture.ts'
import type { Outbound } from '#server/outbound/outbound.ts'

export interface FoundPicture extends Picture {
  /** The URL the source wants called, with its key, when the picture is used (Unsplash). */
  useUrl?: string
}

export interface PictureSource {
  name: string
  /** Throws OutboundError. */
  find: (outbound: Outbound, words: string) => Promise<FoundPicture[]>
  /** Sent with every request; they contain the key. */
  headers: Readonly<Record<string, string>>
  /** A `useUrl` on another origin is not called, because the key is sent with it. */
  origin: string
}

export const perSource = 20

/** Limits per request; twenty pictures of Unsplash are 60 KB of JSON. */
export const callLimits = { timeoutMs: 1500, maxBytes: 512 * 1024, maxRedirects: 0 }

/** A source's text: one line of at most 200 characters, empty if missing. */
export const SourceText = z.pipe(
  z.nullish(z.string()),
  z.transform((text) =>
    (text ?? '')
      .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
      .trim()
      .slice(0, 200),
  ),
)

export const SourceUrl = z
  .url({ protocol: /^https?$/ })
  .check(z.maxLength(pictureUrlMax), z.regex(/^[^\s\p{Cc}\p{Surrogate}]+$/u))

/** A list that drops invalid items, so that one bad item does not lose the others. */
export const matchingItems = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.array(z.unknown()).check(z.maxLength(200)),
    z.transform((items): z.output<S>[] =>
      items.flatMap((item) => {
        const result = z.safeParse(schema, item)
        return result.success ? [result.data] : []
      }),
    ),
  )
