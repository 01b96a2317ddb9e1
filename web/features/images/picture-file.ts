import { uploadMaxBytes } from '#contract/images/image.ts'

/** Longest side in pixels a photo is sent at: the server keeps no more, and a phone on a train should not have to send it. */
export const longestSide = 1600
/** Photos of up to so many bytes and pixels go as they are. */
const lightBytes = 1024 * 1024
/** Beyond this no phone decodes a picture without choking. */
const maxSourceBytes = 8 * uploadMaxBytes
/** What the server's decoders take; anything else this browser can show is turned into WebP or JPEG first. */
const known = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

const kinds = 'Please choose a JPEG, PNG, WebP, GIF or AVIF.'

/** A file that cannot be used as a picture; the message says why and what to do. */
export class UnusableFile extends Error {}

/** Why a file is refused unread, if it is. */
export function rejectionOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return `This file is not a picture. ${kinds}`
  if (size === 0) return `This file is empty. ${kinds}`
  return size > maxSourceBytes ? tooLarge : null
}

const tooLarge = `This picture is larger than ${uploadMaxBytes / 1024 ** 2} MiB. Please choose a smaller one.`

/** A chosen file as the data URL to send, made smaller where that helps; throws UnusableFile. */
export async function readPictureFile(file: File): Promise<string> {
  const refusal = rejectionOf(file)
  if (refusal) throw new UnusableFile(refusal)
  const blob = await shrunk(file)
  if (blob.size > uploadMaxBytes) throw new UnusableFile(tooLarge)
  return dataUrlOf(blob)
}

async function shrunk(file: File): Promise<Blob> {
  const picture = await decoded(file)
  const { width, height } = fitted(picture.naturalWidth, picture.naturalHeight)
  const isLight = file.size <= lightBytes && width === picture.naturalWidth
  if (isLight && known.includes(file.type)) return file
  return (await redrawn(picture, width, height)) ?? file
}

/** The size a picture is sent at: never larger than it is. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function decoded(file: File): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = url
  try {
    await picture.decode()
  } catch {
    throw new UnusableFile(`We could not read this picture. ${kinds}`)
  } finally {
    URL.revokeObjectURL(url)
  }
  if (picture.naturalWidth === 0) throw new UnusableFile(`We could not read this picture. ${kinds}`)
  return picture
}

async function redrawn(picture: HTMLImageElement, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  const webp = await blobOf(canvas, 'image/webp')
  // Safari answers with a PNG where it cannot write WebP, many times as heavy.
  return webp?.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg')
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.86))

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () =>
      reject(new UnusableFile('This file could not be read from your device. Please try it again.'))
    reader.readAsDataURL(blob)
  })
