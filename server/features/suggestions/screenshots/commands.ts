import type { SuggestionId } from '#contract/suggestions/suggestion.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { authorizeSiteAdmin } from '#server/features/accounts/site-admins/policy.ts'
import type { NewImage } from '#server/features/images/uploads/commands.ts'
import { notFound } from '#server/http/http-error.ts'
import { findScreenshotBytes, isStored, listHandled } from './queries.ts'

/** Handled screenshots read at once to make room; a picture needs the room of a few. */
const batchSize = 20

/**
 * Stores a screenshot if the total then stays within `maxBytes`, deleting the oldest ones of handled suggestions to make room.
 * Returns its hash, or null if there is not enough room. No other suggestion may be stored meanwhile.
 */
export async function storeScreenshot(
  change: Change,
  screenshot: NewImage,
  maxBytes: number,
  now: string,
): Promise<string | null> {
  const { hash } = screenshot
  if (await isStored(change, hash)) return hash
  const size = screenshot.bytes.length
  if (!(await makeRoom(change, size, maxBytes))) return null
  await change
    .insertInto('screenshots')
    .values({ ...screenshot, size, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return hash
}

async function makeRoom(change: Change, size: number, maxBytes: number): Promise<boolean> {
  let excess = (await findScreenshotBytes(change)) + size - maxBytes
  while (excess > 0) {
    const handled = await listHandled(change, batchSize)
    if (handled.length === 0) return false
    for (const { hash, size: freed } of handled) {
      if (excess <= 0) break
      await change
        .updateTable('suggestions')
        .set({ screenshot_hash: null })
        .where('screenshot_hash', '=', hash)
        .execute()
      await change.deleteFrom('screenshots').where('hash', '=', hash).execute()
      excess -= freed
    }
  }
  return true
}

/** Deletes a suggestion's screenshot; only site admins may. Throws 404 if there is none. */
export const deleteScreenshot = (
  db: Db,
  adminEmails: Parameters<typeof authorizeSiteAdmin>[1],
  reader: Reader,
  id: SuggestionId,
): Promise<void> =>
  db.transaction().execute(async (change) => {
    await authorizeSiteAdmin(change, adminEmails, reader)
    const found = await change
      .selectFrom('suggestions')
      .select('screenshot_hash')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found?.screenshot_hash) throw notFound('This screenshot')
    await change.updateTable('suggestions').set({ screenshot_hash: null }).where('id', '=', id).execute()
    await deleteIfUnshown(change, found.screenshot_hash)
  })

/** Deletes a screenshot unless another suggestion shows it. */
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
