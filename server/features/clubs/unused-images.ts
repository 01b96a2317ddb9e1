import { sql } from 'kysely'
import type { Job } from '#server/db/jobs/scheduled.ts'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'

/** How long an unused image is kept, in ms: an open form may still use it. */
export const gracePeriod = 24 * 3_600_000

/** Images checked per transaction, and transactions per run of the job; the rest waits for the next run. */
const batchSize = 50

const maxBatches = 40

/** Deletes unused images: a minute after the start, then hourly. */
export const unusedImagesJob: Job<Tables> = {
  name: 'deleting unused images',
  firstRun: 60_000,
  interval: 3_600_000,
  run: async (db, signal) => {
    for (let batch = 0; batch < maxBatches && !signal.aborted; batch++)
      if ((await deleteUnusedImages(db, new Date(Date.now() - gracePeriod))) === 0) return
  },
}

/** Deletes one batch of the images that have been unused since `before`; returns how many marks it checked. */
export const deleteUnusedImages = (db: Db, before: Date): Promise<number> =>
  transact(db, async (change) => {
    const marked = await change
      .selectFrom('unused_images')
      .select('hash')
      .where('since', '<=', before.toISOString())
      .orderBy('since')
      .limit(batchSize)
      .execute()
    const hashes = marked.map(({ hash }) => hash)
    await deleteIfUnused(change, hashes, before)
    return marked.length
  })

/** Deletes those of these images that were marked by `before` and are not shown; unmarks those that are. */
export async function deleteIfUnused(change: Change, hashes: readonly string[], before: Date): Promise<void> {
  // In a fixed order, so that two transactions cannot deadlock.
  for (const hash of hashes.toSorted()) {
    const marked = await change
      .deleteFrom('unused_images')
      .where('hash', '=', hash)
      .where('since', '<=', before.toISOString())
      .returning('hash')
      .executeTakeFirst()
    if (marked && !(await isImageShown(change, hash)))
      await change.deleteFrom('images').where('hash', '=', hash).execute()
  }
}

/** Whether an image is shown anywhere. The conditions have to match the indexes literally (server/db/migrations/image-triggers.ts). */
async function isImageShown(change: Change, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 as one from users
      where substr(profile_image_url, 1, 19) = '/api/images/stored/' and substr(profile_image_url, 20, 64) = ${hash}
    union all select 1 from clubs
      where substr(image_url, 1, 19) = '/api/images/stored/' and substr(image_url, 20, 64) = ${hash}
    union all select 1 from books
      where substr(cover_image_url, 1, 19) = '/api/images/stored/' and substr(cover_image_url, 20, 64) = ${hash}
    union all select 1 from board_pictures
      where substr(image_url, 1, 19) = '/api/images/stored/' and substr(image_url, 20, 64) = ${hash}
    limit 1`.execute(change)
  return rows.length > 0
}
