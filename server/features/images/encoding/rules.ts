/** Bytes that are not a picture we accept. */
export class ImageError extends Error {
  readonly reason: 'unreadable' | 'damaged' | 'too-many-pixels'

  constructor(reason: ImageError['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** The first bytes of JPEG, PNG, GIF, WebP and AVIF. SVG can hold scripts and never reaches a decoder. */
const signatures = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp(avif|avis|mif1))/s

/** Whether a decoder of ours reads bytes that begin like this. */
export const isReadable = (bytes: Buffer): boolean => signatures.test(bytes.toString('latin1', 0, 12))

/** Up to this size decoding takes some 30 MB; most covers have half a megapixel. */
const smallPixels = 6_000_000
/** An AVIF takes as much memory as another format with four times its pixels. */
const avifWeight = 4

/** Whether decoding takes so much memory that it is done one at a time. `format` is sharp's name. */
export const isLarge = (pixels: number, format: string): boolean =>
  pixels * (format === 'heif' ? avifWeight : 1) > smallPixels
