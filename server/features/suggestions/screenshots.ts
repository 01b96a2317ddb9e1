import { message } from '#contract/messages/message.ts'
import { type SuggestionId, screenshotsMaxBytes } from '#contract/suggestions/suggestion.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeSiteAdmin } from '#server/features/accounts/policy.ts'
import { type Doer, logAction } from '#server/features/accounts/site-admins/log.ts'
import type { NewImage } from '#server/features/images/uploads.ts'
import { notFound } from '#server/http/http-error.ts'

/** Handled screenshots read at once to make room; a picture needs the room of a few. */
const batchSize = 20

/**
 * Stores a screenshot if there is room for it, and returns its hash, or null. A reader's may take the place of the oldest ones of
 * handled suggestions; a visitor's may not, and needs room within half the total. No other suggestion may be stored meanwhile.
 */
export async function storeScreenshot(
  change: Change,
  screenshot: NewImage,
  reader: Reader | null,
  now: string,
): Promise<string | null> {
  const { hash } = screenshot
  if (await isScreenshotStored(change, hash)) return hash
  const size = screenshot.bytes.length
  const bytes = (await sumScreenshotBytes(change)) + size
  const hasRoom = reader ? await makeRoom(change, bytes) : bytes <= screenshotsMaxBytes / 2
  if (!hasRoom) return null
  await change
    .insertInto('screenshots')
    .values({ ...screenshot, size, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return hash
}

/** Deletes the oldest handled screenshots so that a total of `bytes` shrinks to the maximum, or none if they do not suffice. */
async function makeRoom(change: Change, bytes: number): Promise<boolean> {
  const hashes = await findReplaceable(change, bytes - screenshotsMaxBytes)
  if (!hashes) return false
  for (const hash of hashes) {
    await change
      .updateTable('suggestions')
      .set({ screenshot_hash: null })
      .where('screenshot_hash', '=', hash)
      .execute()
    await change.deleteFrom('screenshots').where('hash', '=', hash).execute()
  }
  return true
}

/** The oldest handled screenshots that take `bytes` together; null if all of them take less. */
async function findReplaceable(change: Change, bytes: number): Promise<string[] | null> {
  const hashes: string[] = []
  let missing = bytes
  while (missing > 0) {
    const handled = await listHandledScreenshots(change, batchSize, hashes.length)
    if (handled.length === 0) return null
    for (const { hash, size } of handled) {
      if (missing <= 0) break
      hashes.push(hash)
      missing -= size
    }
  }
  return hashes
}

/** Only site admins may. Throws 404 if there is none. */
export const deleteScreenshot = (
  db: Db,
  siteAdmins: Parameters<typeof authorizeSiteAdmin>[1],
  reader: Reader,
  id: SuggestionId,
): Promise<void> =>
  transact(db, async (change) =>
    removeScreenshot(change, await authorizeSiteAdmin(change, siteAdmins, reader), id),
  )

/** Throws 404 if there is none. */
export async function removeScreenshot(change: Change, by: Doer, id: number): Promise<void> {
  const hash = await requireScreenshot(change, id)
  await change.updateTable('suggestions').set({ screenshot_hash: null }).where('id', '=', id).execute()
  await deleteIfUnshown(change, hash)
  await logAction(change, by, 'screenshot-deleted', { subjectId: id })
}

/** The hash of a suggestion’s. Throws 404 if there is none. */
export async function requireScreenshot(db: Db | Change, id: number): Promise<string> {
  const found = await findScreenshotHash(db, id)
  if (!found?.screenshot_hash) throw screenshotNotFound()
  return found.screenshot_hash
}

export const screenshotNotFound = () =>
  notFound(message('suggestions.screenshotNotFound', 'This screenshot could not be found.'))

export const deleteIfUnshown = (change: Change, hash: string) =>
  change
    .deleteFrom('screenshots')
    .where('hash', '=', hash)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('suggestions').select('id').where('screenshot_hash', '=', eb.ref('screenshots.hash')),
        ),
      ),
    )
    .execute()

async function sumScreenshotBytes(change: Change): Promise<number> {
  const row = await change
    .selectFrom('screenshots')
    .select((eb) => eb.fn.sum<number | string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(row.bytes ?? 0)
}

async function isScreenshotStored(change: Change, hash: string): Promise<boolean> {
  const row = await change
    .selectFrom('screenshots')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** The oldest screenshots that only handled suggestions show, after the first `offset` of them. */
const listHandledScreenshots = (change: Change, limit: number, offset: number) =>
  change
    .selectFrom('screenshots')
    .select(['hash', 'size'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('suggestions')
            .select('id')
            .where('screenshot_hash', '=', eb.ref('screenshots.hash'))
            .where('status', 'not in', ['fixed', 'implemented']),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('hash')
    .limit(limit)
    .offset(offset)
    .execute()

export const findScreenshotHash = (db: Db | Change, id: number) =>
  db.selectFrom('suggestions').select(['user_id', 'screenshot_hash']).where('id', '=', id).executeTakeFirst()

/** WebP bytes. */
export async function findScreenshot(db: Db, { hash }: { readonly hash: string }): Promise<Buffer> {
  const { bytes } = await db
    .selectFrom('screenshots')
    .select('bytes')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  // SQLite's driver returns a bare ArrayBuffer.
  return Buffer.from(bytes)
}
