import { createHash } from 'node:crypto'
import { storedPictures } from '#contract/http/image-address.ts'
import { pictureUrlMax, uploadMaxBytes, uploadMaxPixels } from '#contract/images/image.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { ImageError, encodeImage, thumbHashOf } from './encoding.ts'
import { isGalleryPicture } from './gallery.ts'
import { hashInUrl } from './image-cache.ts'
import { type Message, message } from '#contract/messages/message.ts'

/** WebP bytes, named by their SHA-256. */
export interface NewImage {
  hash: string
  bytes: Buffer
  width: number
  height: number
}

/**
 * Turns the value of a picture field into a URL to store. A gallery picture, a stored picture and a remote URL stay as they are;
 * an upload (a data URL) is stored. Throws 400 or 413 naming `field`.
 */
export async function storeUpload(db: Db, field: string, url: string | null): Promise<string | null> {
  if (url === null || isGalleryPicture(url)) return url
  const hash = hashInUrl(url)
  if (hash !== null && (await renewImage(db, hash, new Date()))) return url
  if (/^https?:/i.test(url)) {
    const fault = remoteUrlFault(url)
    if (fault) throw invalid(field, fault)
    return url
  }
  if (!/^data:/i.test(url))
    throw invalid(field, message('images.chooseOne', 'Choose one of our pictures, a web address or a file.'))
  return storeImage(db, await readUpload(field, url))
}

const messages = {
  unreadable: message(
    'images.unreadable',
    'We can’t read this file as a picture. Choose a JPEG, PNG, WebP, GIF or AVIF.',
  ),
  damaged: message('images.damaged', 'This picture is damaged or incomplete. Please choose another one.'),
} as const

/** Validates and re-encodes an upload (a data URL) without storing it. Throws 400 or 413 naming `field`. */
export async function readUpload(field: string, url: string): Promise<NewImage> {
  const original = decodeDataUrl(url)
  if (original === 'too-large')
    throw tooLarge(
      field,
      message('images.tooManyBytes', 'This picture is larger than {max} MiB. Choose a smaller one.', {
        max: uploadMaxBytes / 1024 ** 2,
      }),
    )
  if (original === 'malformed')
    throw invalid(field, message('images.uploadDamaged', 'This upload is damaged. Please try again.'))
  return createImage(original).catch((error: unknown) => {
    if (!(error instanceof ImageError)) throw error
    if (error.reason === 'too-many-pixels')
      throw tooLarge(
        field,
        message(
          'images.tooManyPixels',
          'This picture is larger than {max} megapixels. Choose a smaller one.',
          {
            max: uploadMaxPixels / 1e6,
          },
        ),
      )
    throw invalid(field, messages[error.reason])
  })
}

/** Re-encodes a picture, as `encodeImage` does. */
export async function createImage(original: Buffer): Promise<NewImage> {
  const image = await encodeImage(original)
  return { ...image, hash: createHash('sha256').update(image.bytes).digest('hex') }
}

/** Returns its URL, which carries a blurred preview after the `#`. */
export async function storeImage(db: Db, image: NewImage): Promise<string> {
  await insertImage(db, image, new Date())
  return `${storedPictures}${image.hash}.webp#${await thumbHashOf(image.bytes)}`
}

const tooLarge = (field: string, detail: Message): HttpError =>
  new HttpError('too-large', detail, [{ field, message: detail }])

/** Storing the same bytes again changes nothing. A picture counts as unused until something shows it. */
export const insertImage = (db: Db, image: NewImage, now: Date): Promise<void> =>
  transact(db, async (change) => {
    await markUnused(change, image.hash, now)
    await change
      .insertInto('images')
      .values({ ...image, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
  })

/** Restarts the grace period, so that the image can be used; false if there is no such image. */
const renewImage = (db: Db, hash: string, now: Date): Promise<boolean> =>
  transact(db, async (change) => {
    await markUnused(change, hash, now)
    const row = await change.selectFrom('images').select('hash').where('hash', '=', hash).executeTakeFirst()
    if (!row) await change.deleteFrom('unused_images').where('hash', '=', hash).execute()
    return row !== undefined
  })

/** Null for a valid URL. */
function remoteUrlFault(url: string): Message | null {
  if (url.length > pictureUrlMax)
    return message('images.addressTooLong', 'The address of a picture can have at most {max} characters.', {
      max: pictureUrlMax,
    })
  // `URL` silently drops some blanks and control characters, and PostgreSQL cannot store NUL.
  if (!URL.canParse(url) || /[\s\p{Cc}\p{Surrogate}]/u.test(url))
    return message('images.completeAddress', 'Enter a complete web address.')
  return null
}

/** The type that the URL declares is not trusted. */
function decodeDataUrl(url: string): Buffer | 'too-large' | 'malformed' {
  const base64 = url.slice(url.indexOf(',') + 1)
  if (base64.length > Math.ceil(uploadMaxBytes / 3) * 4) return 'too-large'
  // Node skips characters that are not base64. Encoding again to compare would take another 14 MB.
  const end = base64.search(/[^A-Za-z0-9+/]/)
  const isBase64 = base64.length % 4 === 0 && (end < 0 || /^={1,2}$/.test(base64.slice(end)))
  if (!isBase64 || !/^data:[^,]{0,200};base64,/i.test(url)) return 'malformed'
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length > uploadMaxBytes ? 'too-large' : bytes
}

/**
 * Marks an image as possibly unused from now on. Its row stays locked until the transaction ends, so the job does not delete the
 * image meanwhile.
 */
const markUnused = (change: Change, hash: string, now: Date) =>
  change
    .insertInto('unused_images')
    .values({ hash, since: now.toISOString() })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ since: now.toISOString() }))
    .execute()
