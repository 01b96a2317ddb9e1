import type { Metadata } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { uploadMaxPixels } from '#contract/images/image.ts'
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts'
import { message } from '#contract/messages/message.ts'

export class ImageError extends Error {
  readonly reason: 'unreadable' | 'damaged' | 'too-many-pixels'

  constructor(reason: ImageError['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** The first bytes of JPEG, PNG, GIF, WebP and AVIF. SVG can contain scripts and never reaches a decoder. */
const signatures = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp(avif|avis|mif1))/s

const isReadable = (bytes: Buffer): boolean => signatures.test(bytes.toString('latin1', 0, 12))

/** Up to this size decoding takes about 30 MB; most covers have half a megapixel. */
const smallPixels = 6_000_000

/** An AVIF takes as much memory as another format with four times as many pixels. */
const avifWeight = 4

/** Whether decoding needs so much memory that it runs one at a time. `format` is sharp's name. */
const isLarge = (pixels: number, format: string): boolean =>
  pixels * (format === 'heif' ? avifWeight : 1) > smallPixels

/** Longest side of a stored picture in pixels, enough for a club's header on the widest screen. */
const maxSide = 1600

/** Loads libvips with the first picture, because it takes 12 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Its cache keeps decoded pictures, which we never reuse, and each of its threads has its own buffers.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

let loaded: ReturnType<typeof loadSharp> | undefined

const sharpOnce = () => (loaded ??= loadSharp())

const tooMany = message('images.manyUploads', 'Many pictures are being uploaded. Try again in a moment.')

/** Decoding 40 megapixels takes 700 MB for AVIF, 250 for GIF and 60 for other formats. */
const largeLimit = createConcurrencyLimit({ concurrency: 1, maxQueued: 40, message: tooMany })

const smallLimit = createConcurrencyLimit({ concurrency: 2, maxQueued: 40, message: tooMany })

/** WebP bytes. */
export interface EncodedImage {
  bytes: Buffer
  width: number
  height: number
}

/**
 * Re-encodes a picture as WebP: upright, sRGB, not animated, at most 1600 pixels, without metadata. Throws ImageError, or 503
 * when the queue is full. `effort` is WebP's, 0 to 6; 2 takes half the time of 4 for 5 percent more bytes.
 */
export async function encodeImage(bytes: Buffer, effort = 4): Promise<EncodedImage> {
  if (!isReadable(bytes)) throw new ImageError('unreadable')
  const sharp = await sharpOnce()
  const asDamaged = () => {
    throw new ImageError('damaged')
  }
  // Reads only the header, so a picture that claims to be huge is rejected before it takes memory.
  const { width, height, format }: Metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(asDamaged)
  const pixels = width * height
  if (pixels > uploadMaxPixels) throw new ImageError('too-many-pixels')
  const limit = isLarge(pixels, format) ? largeLimit : smallLimit
  return limit(async () => {
    const { data, info } = await sharp(bytes, { limitInputPixels: uploadMaxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
      .catch(asDamaged)
    return { bytes: data, width: info.width, height: info.height }
  })
}

/** A blurred preview of about 28 bytes (ThumbHash), as base64url. */
export async function thumbHashOf(bytes: Buffer): Promise<string> {
  const sharp = await sharpOnce()
  const { data, info } = await sharp(bytes)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url')
}

export async function resizeImage(bytes: Buffer, width: number): Promise<Buffer> {
  const sharp = await sharpOnce()
  return sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
}
