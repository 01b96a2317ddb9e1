import { createHash } from 'node:crypto'
import { pictureUrlMax, StoredImageName, uploadMaxBytes, uploadMaxPixels } from '#contract/images/image.ts'
import { storedPictures } from '#contract/http/image-address.ts'
import type { Db } from '#server/db/schema.ts'
import { invalid, HttpError } from '#server/http/http-error.ts'
import { BadPicture, blurOf, encode } from './encoding.ts'
import { holdImage, type ImageDraft, insertImage } from './queries.ts'
import { isOurPicture } from './search.ts'

/**
 * What a picture field may hold, made fit to store: a picture of ours or an address elsewhere stays as it is, an upload
 * (a data URL) becomes a stored WebP and its address. Behind the # of that address stands the picture out of focus, so
 * that it travels wherever the address does. Throws 400 or 413 naming `field`.
 */
export async function keepUpload(db: Db, field: string, url: string | null): Promise<string | null> {
  if (url === null || isOurPicture(url) || (await isStored(db, url))) return url
  if (/^https?:/i.test(url)) return elsewhere(field, url)
  if (!/^data:/i.test(url))
    throw invalid(field, 'A picture is one of ours, a web address or an uploaded file.')
  const image = await readUpload(field, url)
  await insertImage(db, image, new Date())
  return `${storedPictures}${image.hash}.webp#${await blurOf(image.bytes)}`
}

/** The hash in a stored picture's file name. */
export const hashIn = (name: string): string => name.replace('.webp', '')

async function isStored(db: Db, url: string): Promise<boolean> {
  if (!url.startsWith(storedPictures)) return false
  const [name, blur] = url.slice(storedPictures.length).split('#')
  if (blur !== undefined && !/^[\w-]{8,60}$/.test(blur)) return false
  const { success, data } = StoredImageName.safeParse(name)
  return success && holdImage(db, hashIn(data), new Date())
}

function elsewhere(field: string, url: string): string {
  if (url.length > pictureUrlMax)
    throw invalid(field, `The address of a picture has at most ${pictureUrlMax} characters.`)
  // Blanks and control characters: `URL` would drop some of them without a word, and PostgreSQL stores no NUL.
  if (!URL.canParse(url) || /[\s\p{Cc}\p{Surrogate}]/u.test(url))
    throw invalid(field, 'This is not a complete web address.')
  return url
}

/** The bytes of a base64 data URL; what it says about its own type counts for nothing. */
function bytesOf(field: string, url: string): Buffer {
  const comma = url.indexOf(',')
  const base64 = url.slice(comma + 1)
  if (base64.length > Math.ceil(uploadMaxBytes / 3) * 4)
    throw tooLarge(field, `${uploadMaxBytes / 1024 ** 2} MiB`)
  // Node skips what is not base64. Looked through in place: writing it anew to compare would take another 14 MB.
  const end = base64.search(/[^A-Za-z0-9+/]/)
  const isSound = base64.length % 4 === 0 && (end < 0 || /^={1,2}$/.test(base64.slice(end)))
  if (!isSound || !/^data:[^,]{0,200};base64,/i.test(url))
    throw invalid(field, 'This upload arrived garbled. Please try it again.')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > uploadMaxBytes) throw tooLarge(field, `${uploadMaxBytes / 1024 ** 2} MiB`)
  return bytes
}

/** Said to who uploads what is no picture; too many pixels are answered as too large. */
const faults = {
  unreadable: 'This file is not a picture we can read. Please choose a JPEG, PNG, WebP, GIF or AVIF.',
  damaged: 'This picture is damaged or incomplete. Please choose another one.',
} as const

/** An uploaded picture (a data URL) checked and re-encoded, stored nowhere yet. Throws 400 or 413 naming `field`. */
export async function readUpload(field: string, url: string): Promise<ImageDraft> {
  const { bytes, width, height } = await encode(bytesOf(field, url)).catch((error: unknown) => {
    if (!(error instanceof BadPicture)) throw error
    if (error.why === 'too-many-pixels') throw tooLarge(field, `${uploadMaxPixels / 1e6} megapixels`)
    throw invalid(field, faults[error.why])
  })
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes, width, height }
}

function tooLarge(field: string, most: string): HttpError {
  const message = `This picture is larger than ${most}. Please choose a smaller one.`
  return new HttpError('too-large', message, [{ field, message }])
}
