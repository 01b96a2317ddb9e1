import type { Db } from '#server/db/schema.ts'
import { noteLoose } from './loose.ts'

/** A picture to be stored: WebP bytes under their own SHA-256. */
export interface ImageDraft {
  hash: string
  bytes: Buffer
  width: number
  height: number
}

/** Stores a picture once: the same bytes again change nothing. Until something shows it, it is noted as loose. */
export const insertImage = (db: Db, image: ImageDraft, now: Date): Promise<void> =>
  db.transaction().execute(async (change) => {
    await noteLoose(change, image.hash, now)
    await change
      .insertInto('images')
      .values({ ...image, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
  })

export async function findImage(
  db: Db,
  hash: string,
): Promise<Pick<ImageDraft, 'bytes' | 'width'> | undefined> {
  const row = await db
    .selectFrom('images')
    .select(['bytes', 'width'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  // SQLite's driver hands out a bare ArrayBuffer.
  return row && { bytes: Buffer.from(row.bytes), width: row.width }
}

/** Whether a picture is here, and will be for as long as it takes to hang it somewhere. */
export const holdImage = (db: Db, hash: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (change) => {
    await noteLoose(change, hash, now)
    const row = await change.selectFrom('images').select('hash').where('hash', '=', hash).executeTakeFirst()
    if (!row) await change.deleteFrom('loose_images').where('hash', '=', hash).execute()
    return row !== undefined
  })
