import type { Store } from '../migrations/tables.ts'

/** A picture to be stored: WebP bytes under their own SHA-256. */
export interface ImageDraft {
  hash: string
  bytes: Buffer
  width: number
  height: number
}

/** Stores a picture once: the same bytes again change nothing. */
export async function insertImage(store: Store, image: ImageDraft, now: Date): Promise<void> {
  await store
    .insertInto('images')
    .values({ ...image, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

export async function findImage(
  store: Store,
  hash: string,
): Promise<Pick<ImageDraft, 'bytes' | 'width'> | undefined> {
  const row = await store
    .selectFrom('images')
    .select(['bytes', 'width'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  // SQLite's driver hands out a bare ArrayBuffer.
  return row && { bytes: Buffer.from(row.bytes), width: row.width }
}

export async function isImageStored(store: Store, hash: string): Promise<boolean> {
  const row = await store.selectFrom('images').select('hash').where('hash', '=', hash).executeTakeFirst()
  return row !== undefined
}
