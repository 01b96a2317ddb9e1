import { createHash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import {
  getStoredImage,
  pictureUrlMax,
  StoredImageName,
  uploadMaxBytes,
  uploadMaxPixels,
} from '#contract/images/image.ts'
import type { Store } from '../migrations/tables.ts'
import { invalid, Refusal } from '../platform/http/refusal.ts'
import { type ImageDraft, insertImage, isImageStored } from './queries.ts'
import { isOurPicture } from './search.ts'

/** Longest side of a stored picture in pixels: a club's header on the widest screen. */
const longestSide = 1600
/**
 * Uploads that may wait while one is decoded; each holds up to 14 MB of base64 meanwhile. One at a time, because 40
 * megapixels of AVIF take 700 MB, of JPEG 130 MB; the rest of an upload's work is done beside it.
 */
const mostWaiting = 20

// libvips keeps what it decoded in case it comes again; an upload doesn't.
sharp.cache(false)

/**
 * What a picture field may hold, made fit to store: a picture of ours or an address elsewhere stays as it is, an upload
 * (a data URL) becomes a stored WebP and its address. Throws 400 or 413 naming `field`.
 */
export async function keepUpload(store: Store, field: string, url: string | null): Promise<string | null> {
  if (url === null || isOurPicture(url) || (await isStored(store, url))) return url
  if (/^https?:/i.test(url)) return elsewhere(field, url)
  if (!/^data:/i.test(url))
    throw invalid(field, 'A picture is one of ours, a web address or an uploaded file.')
  const image = await readUpload(field, url)
  await insertImage(store, image, new Date())
  return `${storedImages}${image.hash}.webp`
}

/** An uploaded picture (a data URL) checked and re-encoded, stored nowhere yet. Throws 400 or 413 naming `field`. */
export const readUpload = (field: string, dataUrl: string): Promise<ImageDraft> =>
  inTurn(() => webpOf(field, bytesOf(field, dataUrl)))

const storedImages = getStoredImage.path.replace(':name', '')

/** The hash in a stored picture's file name. */
export const hashIn = (name: string): string => name.replace('.webp', '')

async function isStored(store: Store, url: string): Promise<boolean> {
  if (!url.startsWith(storedImages)) return false
  const { success, data } = StoredImageName.safeParse(url.slice(storedImages.length))
  return success && isImageStored(store, hashIn(data))
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
  const bytes = Buffer.from(base64, 'base64')
  // Node skips what is not base64, so only a text that comes out the same again was sound.
  if (!/^data:[^,]{0,200};base64,/i.test(url) || bytes.toString('base64') !== base64)
    throw invalid(field, 'This upload arrived garbled. Please try it again.')
  if (bytes.length > uploadMaxBytes) throw tooLarge(field, `${uploadMaxBytes / 1024 ** 2} MiB`)
  return bytes
}

/** The first bytes of JPEG, PNG, GIF, WebP and AVIF. Nothing else reaches the decoders: SVG, for one, can hold scripts. */
const readable = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp(avif|avis|mif1))/s

/** Re-encodes a picture: upright, sRGB, a still, at most 1600 pixels, nothing left of what the camera wrote down. */
async function webpOf(field: string, bytes: Buffer): Promise<ImageDraft> {
  if (!readable.test(bytes.toString('latin1', 0, 12)))
    throw invalid(
      field,
      'This file is not a picture we can read. Please choose a JPEG, PNG, WebP, GIF or AVIF.',
    )
  const damaged = () => {
    throw invalid(field, 'This picture is damaged or incomplete. Please choose another one.')
  }
  // Reads the header only, so that a picture that claims to be huge is refused before it takes any memory.
  const { width, height }: Metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(damaged)
  if (width * height > uploadMaxPixels) throw tooLarge(field, `${uploadMaxPixels / 1e6} megapixels`)
  const { data, info } = await sharp(bytes, { limitInputPixels: uploadMaxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged)
  const hash = createHash('sha256').update(data).digest('hex')
  return { hash, bytes: data, width: info.width, height: info.height }
}

function tooLarge(field: string, most: string): Refusal {
  const message = `This picture is larger than ${most}. Please choose a smaller one.`
  return new Refusal('too-large', message, [{ field, message }])
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Decodes one picture after the other, first come first served; 503 when too many wait already. */
async function inTurn<T>(decode: () => Promise<T>): Promise<T> {
  if (waiting > mostWaiting)
    throw new Refusal('unavailable', 'Many pictures are coming in at once. Please try again in a moment.')
  waiting++
  const turn = last.then(decode)
  last = turn.catch(() => {}).finally(() => waiting--)
  return turn
}

/** A stored picture made `width` pixels wide. */
export const narrowed = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes).resize({ width }).webp({ quality: 80 }).toBuffer()
