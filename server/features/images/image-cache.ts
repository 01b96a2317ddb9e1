import { LRUCache } from 'lru-cache'
import { storedPictures } from '#contract/http/image-address.ts'
import { StoredImageName } from '#contract/images/image.ts'
import type { Db } from '#server/db/schema.ts'
import { resizeImage } from './encoding.ts'

/** Size of the memory cache in bytes: about 600 club cards. */
const cacheBytes = 32 * 1024 * 1024

/** In ms; after this, a picture deleted by any process is gone everywhere. */
const cacheTtl = 10 * 60_000

/** At most `width` pixels wide; undefined if there is none. */
export type FindStoredImage = (hash: string, width: number | undefined) => Promise<Buffer | undefined>

export function createStoredImages(db: Db): FindStoredImage {
  const cache = new LRUCache<string, Buffer, { hash: string; width: number | undefined }>({
    maxSize: cacheBytes,
    ttl: cacheTtl,
    sizeCalculation: (bytes) => bytes.length,
    // Concurrent requests for the same picture share one resize.
    fetchMethod: async (_key, _stale, { context: { hash, width } }) => {
      const image = await findImage(db, hash)
      if (!image) return undefined
      return width === undefined || image.width <= width ? image.bytes : resizeImage(image.bytes, width)
    },
  })
  return (hash, width) => cache.fetch(`${hash} ${width ?? ''}`, { context: { hash, width } })
}

async function findImage(db: Db, hash: string): Promise<{ bytes: Buffer; width: number } | undefined> {
  const row = await db
    .selectFrom('images')
    .select(['bytes', 'width'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  // SQLite's driver returns a bare ArrayBuffer.
  return row && { bytes: Buffer.from(row.bytes), width: row.width }
}

export const hashInName = (name: string): string => name.replace('.webp', '')

/** The hash in a stored picture's URL, with or without a ThumbHash after the `#`; null for any other URL. */
export function hashInUrl(url: string): string | null {
  if (!url.startsWith(storedPictures)) return null
  const [name, thumbHash] = url.slice(storedPictures.length).split('#')
  if (thumbHash !== undefined && !/^[\w-]{8,60}$/.test(thumbHash)) return null
  const { success, data } = StoredImageName.safeParse(name)
  return success ? hashInName(data) : null
}
