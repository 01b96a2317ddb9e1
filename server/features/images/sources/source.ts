import * as z from 'zod/mini'
import { pictureUrlMax } from '#contract/images/image.ts'
import type { Picture } from '#contract/images/picture.ts'
import type { Outbound } from '#server/outbound/outbound.ts'

/** A picture found elsewhere, and what its source wants to be called when somebody uses it. */
export interface FoundPicture extends Picture {
  /** GET this once with the source's key when the picture is used (Unsplash). */
  useUrl?: string
}

/** Somebody else's collection of pictures that may be used. */
export interface PictureSource {
  name: string
  /** Finds pictures by words; throws what fetching throws. */
  find: (outbound: Outbound, words: string) => Promise<FoundPicture[]>
  /** The headers a call to it carries; they hold its key. */
  headers: Readonly<Record<string, string>>
  /** Where it is called; a `useUrl` elsewhere is not followed, since the key goes along. */
  origin: string
}

/** Pictures asked of one source. */
export const perSource = 20
/** What a source may take: ms, and bytes of an answer (twenty pictures of Unsplash are 60 KB). */
export const bounds = { timeoutMs: 1500, maxBytes: 512 * 1024, redirects: 0 }

/** Text of others, bounded, on one line; empty where there is none. */
export const words = z.pipe(
  z.nullish(z.string()),
  z.transform((text) =>
    (text ?? '')
      .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
      .trim()
      .slice(0, 200),
  ),
)

/** A web address of others. */
export const address = z
  .url({ protocol: /^https?$/ })
  .check(z.maxLength(pictureUrlMax), z.regex(/^[^\s\p{Cc}\p{Surrogate}]+$/u))

/** Those items of a list that have a shape; a source that changes one of twenty does not lose us the others. */
export const thoseOf = <S extends z.ZodMiniType>(shape: S) =>
  z.pipe(
    z.array(z.unknown()).check(z.maxLength(200)),
    z.transform((items): z.output<S>[] =>
      items.flatMap((item) => {
        const read = z.safeParse(shape, item)
        return read.success ? [read.data] : []
      }),
    ),
  )
