import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { atMost, line, wholeInUrl } from '#contract/http/field.ts'
import { pictureWidths, proxiedPictures, storedPictures } from '#contract/http/image-address.ts'
import { issue, message } from '#contract/messages/message.ts'
import { PictureList } from './picture.ts'

/** The largest picture a reader may upload (decisions, "Data from outside"). */
export const uploadMaxBytes = 10 * 1024 * 1024
export const uploadMaxPixels = 40_000_000
export const pictureUrlMax = 2000
/** In bytes: the largest picture as a data URL (base64 adds a third), and 64 KiB for the rest. */
export const imageBodyLimit = Math.ceil((uploadMaxBytes * 4) / 3) + 64 * 1024

/** Position and size of a picture in its frame, in percent. */
export const imagePosition = { min: 0, max: 100, step: 1, default: 50 } as const
export const imageZoom = { min: 50, max: 200, step: 5, default: 100 } as const

const feature = 'images'

export const listDefaultImages = endpoint({
  method: 'GET',
  path: '/api/default-images',
  summary: 'The four default club photos',
  caller: 'anyone',
  feature,
  answer: PictureList,
  status: 200,
})

export const searchImages = endpoint({
  method: 'GET',
  path: '/api/images/search',
  summary: 'Search for club photos',
  caller: 'anyone',
  feature,
  query: z.object({ query: line(100) }),
  answer: PictureList,
  status: 200,
  rateLimit: { calls: 60, perSeconds: 60 },
})

const PictureWidth = wholeInUrl(1, 1600).check(
  z.refine(
    (width) => pictureWidths.some((one) => one === width),
    issue(message('images.oneOf', 'One of {widths}', { widths: pictureWidths.join(', ') })),
  ),
)

/** Named by the SHA-256 of the bytes, so a URL's picture never changes. */
export const StoredImageName = z.string().check(z.regex(/^[0-9a-f]{64}\.webp$/))

export const getStoredImage = endpoint({
  method: 'GET',
  path: `${storedPictures}:name`,
  summary: 'An uploaded picture as WebP, immutable; at most `w` pixels wide',
  caller: 'anyone',
  feature,
  params: z.object({ name: z.string() }),
  query: z.object({ w: z.optional(PictureWidth) }),
  status: 200,
})

/** Limits of a remote picture (decisions, "Data from outside"). */
export const remoteImageMaxBytes = 5 * 1024 * 1024
export const remoteImageTimeoutMs = 8000

const incomplete = issue(message('images.incompleteAddress', 'Enter a complete web address'))

/** A web address without spaces, which some URL parsers drop silently. */
const PictureAddress = z
  .url({ protocol: /^https?$/, error: incomplete })
  .check(
    z.maxLength(pictureUrlMax, atMost(pictureUrlMax)),
    z.regex(/^[^\s\p{Cc}\p{Surrogate}]+$/u, incomplete),
  )

export const proxyImage = endpoint({
  method: 'GET',
  path: proxiedPictures,
  summary: 'A remote picture as WebP, at most `w` pixels wide; keeps browsers from calling other sites',
  caller: 'anyone',
  feature,
  query: z.object({ url: PictureAddress, w: z.optional(PictureWidth) }),
  status: 200,
  rateLimit: { calls: 1200, perSeconds: 60 },
})
