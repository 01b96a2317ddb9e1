import { storedPictures } from '#contract/http/image-address.ts'
import type { NewBoardPictures } from '#contract/board/post.ts'
import { message } from '#contract/messages/message.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { hashInUrl } from '#server/features/images/image-cache.ts'
import { storeUpload } from '#server/features/images/uploads.ts'
import { invalid } from '#server/http/http-error.ts'

export interface StoredPicture {
  image: string
  description: string
  width: number
  height: number
}

export const noPictures: StoredPicture[] = []

/** Re-encodes and stores uploads, one after another because decoding takes memory. Throws 400 or 413 naming the picture. */
export async function storePictures(
  db: Db,
  pictures: NewBoardPictures,
  field = 'pictures',
): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = []
  for (const [at, { image, description }] of pictures.entries())
    stored.push({ description, ...(await storePicture(db, `${field}.${at}.image`, image)) })
  return stored
}

/** Only pictures that somebody uploaded here: one from elsewhere could change, and tell its site who reads the board. */
export async function storePicture(
  db: Db,
  field: string,
  url: string,
): Promise<Omit<StoredPicture, 'description'>> {
  if (!isUpload.test(url)) throw invalid(field, onlyUploads)
  const image = await storeUpload(db, field, url)
  const hash = hashInUrl(image ?? '')
  const size = hash === null ? undefined : await findSize(db, hash)
  if (image === null || !size) throw invalid(field, onlyUploads)
  return { image, ...size }
}

const onlyUploads = message('board.onlyUploads', 'Choose a picture from your device.')

/** A data URL, or a picture stored here with the preview that its address carries. */
const isUpload = new RegExp(`^(data:|${storedPictures}[0-9a-f]{64}\\.webp(#[\\w-]{1,60})?$)`, 'i')

const findSize = (db: Db, hash: string) =>
  db.selectFrom('images').select(['width', 'height']).where('hash', '=', hash).executeTakeFirst()

/** By the post, in their order. */
export async function listPictures(
  db: Db | Change,
  postIds: readonly number[],
): Promise<Map<number, StoredPicture[]>> {
  const pictures = new Map<number, StoredPicture[]>()
  if (postIds.length === 0) return pictures
  const rows = await db
    .selectFrom('board_pictures')
    .select(['post_id', 'image_url as image', 'description', 'width', 'height'])
    .where('post_id', 'in', postIds)
    .orderBy('post_id')
    .orderBy('position')
    .execute()
  for (const { post_id, ...picture } of rows)
    pictures.set(post_id, [...(pictures.get(post_id) ?? noPictures), picture])
  return pictures
}

export async function replacePictures(
  change: Change,
  { id, club_id }: { id: number; club_id: number },
  pictures: readonly StoredPicture[],
): Promise<void> {
  await change.deleteFrom('board_pictures').where('post_id', '=', id).execute()
  if (pictures.length === 0) return
  const values = pictures.map(({ image, ...picture }, position) => ({
    ...picture,
    club_id,
    post_id: id,
    position,
    image_url: image,
  }))
  await change.insertInto('board_pictures').values(values).execute()
}
