import type { Metadata } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { uploadMaxPixels } from '#contract/images/image.ts'
import { openTurns } from '#server/http/concurrency-limit.ts'

/** Longest side of a kept picture in pixels: a club's header on the widest screen. */
const longestSide = 1600

/** libvips, loaded with the first picture: it takes 12 MB, and a server at rest shows none. */
async function loadLibvips() {
  const { default: sharp } = await import('sharp')
  // It keeps what it decoded in case it comes again; ours doesn't. And it decodes in one thread, since each of its
  // threads has buffers of its own.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let loaded: ReturnType<typeof loadLibvips> | undefined
const libvips = () => (loaded ??= loadLibvips())

const sorry = 'Many pictures are coming in at once. Please try again in a moment.'
/** Large pictures are decoded one at a time: 40 megapixels of AVIF take 700 MB, of GIF 250, of the others 60. */
const large = openTurns({ atOnce: 1, waiting: 40, patience: 20_000, sorry })
/** Up to this many pixels two are decoded beside it; they take 30 MB each, as an AVIF of a quarter does. Most covers are half a megapixel. */
const small = openTurns({ atOnce: 2, waiting: 40, patience: 20_000, sorry })
const smallPixels = 6_000_000
const avifWeight = 4

/** Bytes that are no picture we take: of no kind we read, broken, or larger than 40 megapixels. */
export class BadPicture extends Error {
  readonly why: 'unreadable' | 'damaged' | 'too-many-pixels'

  constructor(why: BadPicture['why']) {
    super(why)
    this.why = why
  }
}

/** A re-encoded picture: WebP bytes. */
export interface Encoded {
  bytes: Buffer
  width: number
  height: number
}

/** The first bytes of JPEG, PNG, GIF, WebP and AVIF. Nothing else reaches the decoders: SVG, for one, can hold scripts. */
const readable = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp(avif|avis|mif1))/s

/**
 * Re-encodes a picture: upright, sRGB, a still, at most 1600 pixels, nothing left of what the camera wrote down. In
 * turns; throws BadPicture, or 503 when too many wait. `effort` is WebP's, 0 to 6: at 2 it takes half the time of 4, for
 * bytes 5 percent more.
 */
export async function encode(bytes: Buffer, effort = 4): Promise<Encoded> {
  if (!readable.test(bytes.toString('latin1', 0, 12))) throw new BadPicture('unreadable')
  const sharp = await libvips()
  const damaged = () => {
    throw new BadPicture('damaged')
  }
  // Reads the header only, so that a picture that claims to be huge is refused before it takes any memory.
  const { width, height, format }: Metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(damaged)
  const pixels = width * height
  if (pixels > uploadMaxPixels) throw new BadPicture('too-many-pixels')
  const turns = pixels * (format === 'heif' ? avifWeight : 1) > smallPixels ? large : small
  return turns.during('', async () => {
    const { data, info } = await sharp(bytes, { limitInputPixels: uploadMaxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
      .catch(damaged)
    return { bytes: data, width: info.width, height: info.height }
  })
}

/** A picture out of focus in some 28 bytes, as base64url; a page shows it until the picture is here. */
export async function blurOf(bytes: Buffer): Promise<string> {
  const sharp = await libvips()
  const { data, info } = await sharp(bytes)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url')
}

/** A kept picture made `width` pixels wide, or as it is where it is no wider. */
export async function narrowed(bytes: Buffer, width: number): Promise<Buffer> {
  const sharp = await libvips()
  return sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
}
