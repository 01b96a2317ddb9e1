/** The bytes are not a picture we accept. */
export class ImageError extends Error {
  readonly reason: 'unreadable' | 'damaged' | 'too-many-pixels'

  constructor(reason: ImageError['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** The first bytes of JPEG, PNG, GIF, WebP and AVIF. SVG can contain scripts and never reaches a decoder. */
const signatures = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp(avif|avis|mif1))/s

/** Whether the format is one we decode, judging by its first bytes. */
export const isReadable = (bytes: Buffer): boolean => signatures.test(bytes.toString('latin1', 0, 12))

/** Up to this size decoding takes about 30 MB; most covers have half a megapixel. */
const smallPixels = 6_000_000
/** An AVIF takes as much memory as another format with four times as many pixels. */
const avifWeight = 4

/** Whether decoding needs so much memory that it runs one at a time. `format` is sharp's name. */
export const isLarge = (pixels: number, format: string): boolean =>
  pixels * (format === 'heif' ? avifWeight : 1) > smallPixels
