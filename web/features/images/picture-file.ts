import { uploadMaxBytes } from '#contract/images/image.ts'
import { t } from '#web/messages/text.ts'

/** The longest side in pixels of a photo that is sent; the server stores no more. */
const maxSide = 1600
/** Photos within this size and within `maxSide` are sent unchanged. */
const unchangedMaxBytes = 1024 * 1024
/** Larger files are refused without reading them; phones run out of memory decoding them. */
const sourceMaxBytes = 8 * uploadMaxBytes
/** The types the server decodes; others that this browser can show are converted to WebP or JPEG. */
const serverTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

const tooLarge = t('images.tooManyBytes', 'This picture is larger than {max} MiB. Choose a smaller one.', {
  max: uploadMaxBytes / 1024 ** 2,
})
const unreadable = t(
  'images.notReadable',
  'Couldn’t read this picture. Choose a JPEG, PNG, WebP, GIF or AVIF.',
)

/** The message tells the reader why. */
export class UnusableFile extends Error {}

/** Checked without reading the file; null if it is accepted. */
export function rejectionOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/'))
    return t('images.notAPicture', 'This file isn’t a picture. Choose a JPEG, PNG, WebP, GIF or AVIF.')
  if (size === 0) return t('images.emptyFile', 'This file is empty. Choose a JPEG, PNG, WebP, GIF or AVIF.')
  return size > sourceMaxBytes ? tooLarge : null
}

/** A data URL of the picture, shrunk if it is large. Throws UnusableFile. */
export async function readPictureFile(file: File): Promise<string> {
  const rejection = rejectionOf(file)
  if (rejection) throw new UnusableFile(rejection)
  const blob = await shrink(file)
  if (blob.size > uploadMaxBytes) throw new UnusableFile(tooLarge)
  return toDataUrl(blob)
}

async function shrink(file: File): Promise<Blob> {
  const picture = await decode(file)
  const { width, height } = fittedSize(picture.naturalWidth, picture.naturalHeight)
  const isSmall = file.size <= unchangedMaxBytes && width === picture.naturalWidth
  if (isSmall && serverTypes.includes(file.type)) return file
  return (await resize(picture, width, height)) ?? file
}

/** Never enlarges. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function decode(file: File): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = url
  try {
    await picture.decode()
  } catch {
    throw new UnusableFile(unreadable)
  } finally {
    URL.revokeObjectURL(url)
  }
  if (picture.naturalWidth === 0) throw new UnusableFile(unreadable)
  return picture
}

async function resize(picture: HTMLImageElement, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  const webp = await toBlob(canvas, 'image/webp')
  // Safari cannot encode WebP and returns a PNG, which is many times as large.
  return webp?.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg')
}

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.86))

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () =>
      reject(
        new UnusableFile(t('images.notFromDevice', 'Couldn’t read this file from your device. Try again.')),
      )
    reader.readAsDataURL(blob)
  })
