import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { line, wholeInUrl } from '#contract/http/field.ts'
import { pictureWidths, proxiedPictures, storedPictures } from '#contract/http/image-address.ts'
import { PictureList } from './picture.ts'

/** Largest picture a reader may upload: bytes and pixels (decisions, "Data from outside"). */
export const uploadMaxBytes = 10 * 1024 * 1024
export const uploadMaxPixels = 40_000_000
/** The longest address of a picture elsewhere, in characters. */
export const pictureUrlMax = 2000
/** A data URL of the largest picture (base64 is 4/3) with room for the rest of the body. */
export const bodyWithImageLimit = Math.ceil((uploadMaxBytes * 4) / 3) + 64 * 1024

/** Where and how large a picture stands in its frame: percent, percent, percent. */
export const imagePosition = { min: 0, max: 100, step: 1, usual: 50 } as const
export const imageZoom = { min: 50, max: 200, step: 5, usual: 100 } as const

const room = 'images'

export const listDefaultImages = endpoint({
  method: 'GET',
  path: '/api/default-images',
  summary: 'The four default club photos',
  caller: 'anyone',
  room,
  answer: PictureList,
  status: 200,
})

export const searchImages = endpoint({
  method: 'GET',
  path: '/api/images/search',
  summary: 'Pictures for a club, by words',
  caller: 'anyone',
  room,
  query: z.object({ query: line(100) }),
  answer: PictureList,
  status: 200,
  rateLimit: { calls: 60, perSeconds: 60 },
})

const PictureWidth = wholeInUrl(1, 1600).check(
  z.refine((width) => pictureWidths.some((one) => one === width), `One of ${pictureWidths.join(', ')}`),
)

/** A stored picture's name is the hash of its bytes, so its URL never changes meaning. */
export const StoredImageName = z.string().check(z.regex(/^[0-9a-f]{64}\.webp$/))

export const getStoredImage = endpoint({
  method: 'GET',
  path: `${storedPictures}:name`,
  summary: 'An uploaded picture (WebP), immutable; with `w` no wider than that',
  caller: 'anyone',
  room,
  params: z.object({ name: StoredImageName }),
  query: z.object({ w: z.optional(PictureWidth) }),
  status: 200,
})

/** A picture from elsewhere: most bytes, and how long it may take to arrive, in ms (decisions, "Data from outside"). */
export const elsewhereMaxBytes = 5 * 1024 * 1024
export const elsewhereTimeout = 8000

/** An address of the web, without blanks inside, which some readers of addresses would drop without a word. */
const PictureAddress = z
  .url({ protocol: /^https?$/, error: 'This is not a complete web address' })
  .check(
    z.maxLength(pictureUrlMax, `At most ${pictureUrlMax} characters`),
    z.regex(/^[^\s\p{Cc}\p{Surrogate}]+$/u, 'This is not a complete web address'),
  )

export const proxyImage = endpoint({
  method: 'GET',
  path: proxiedPictures,
  summary:
    'A picture from elsewhere (as WebP), so that readers never call other sites; with `w` no wider than that',
  caller: 'anyone',
  room,
  query: z.object({ url: PictureAddress, w: z.optional(PictureWidth) }),
  status: 200,
  rateLimit: { calls: 1200, perSeconds: 60 },
})
