import type { Db } from '#server/db/schema.ts'
import { ImageError } from '#server/features/images/encoding.ts'
import { createImage, storeImage } from '#server/features/images/uploads.ts'
import type { ArchiveContent } from '../reading/content.ts'
import type { StoredPicture } from './restoring.ts'

/** Encodes the pictures of an archive anew, as uploads are, and stores them one after another. */
export async function storePictures(
  db: Db,
  content: ArchiveContent,
  signal: AbortSignal,
): Promise<Map<string, StoredPicture | null>> {
  const stored = new Map<string, StoredPicture | null>()
  for (const path of content.pictures) {
    signal.throwIfAborted()
    stored.set(path, await storePicture(db, await content.readWhole(path)))
  }
  return stored
}

async function storePicture(db: Db, bytes: Buffer): Promise<StoredPicture | null> {
  try {
    const image = await createImage(bytes)
    return { url: await storeImage(db, image), width: image.width, height: image.height }
  } catch (error) {
    if (error instanceof ImageError) return null
    throw error
  }
}
