import type { ClubId } from '#contract/clubs/club.ts'
import { storedPictures } from '#contract/http/image-address.ts'
import type { Reader } from '#server/app-context.ts'
import { deleteIfUnused } from '#server/features/images/unused/commands.ts'
import { hashInName } from '#server/features/images/uploads/rules.ts'
import type { Change } from '#server/db/schema.ts'

/** Hashes of the uploaded pictures of a reader and of the clubs they are in, which may go with them. */
export async function listPictures(
  change: Change,
  { id }: Reader,
  clubIds: readonly ClubId[],
): Promise<string[]> {
  const rows = await change
    .selectFrom('users')
    .select('profile_image_url as url')
    .where('id', '=', id)
    .unionAll(
      change
        .selectFrom('clubs')
        .select('image_url as url')
        .where('id', 'in', [...clubIds, 0]),
    )
    .execute()
  return rows.flatMap(({ url }) => {
    if (!url?.startsWith(storedPictures)) return []
    const [name = ''] = url.slice(storedPictures.length).split('#')
    return hashInName(name)
  })
}

/** Deletes at once those of these pictures that hang nowhere any more. */
export const deletePictures = (change: Change, hashes: readonly string[]) =>
  // What came loose within this change was noted at its time.
  deleteIfUnused(change, [...new Set(hashes)], new Date(Date.now() + 60_000))

/** A reader's suggestions stay, without their name and without their screenshots, unless somebody else sent the same one. */
export async function unsignSuggestions(change: Change, { id }: Reader): Promise<void> {
  const sent = await change
    .selectFrom('suggestions')
    .select('screenshot_hash')
    .where('user_id', '=', id)
    .where('screenshot_hash', 'is not', null)
    .execute()
  await change
    .updateTable('suggestions')
    .set({ user_id: null, screenshot_hash: null })
    .where('user_id', '=', id)
    .execute()
  for (const { screenshot_hash: hash } of sent)
    await change
      .deleteFrom('screenshots')
      .where('hash', '=', hash)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('suggestions')
              .select('id')
              .where('screenshot_hash', '=', eb.ref('screenshots.hash')),
          ),
        ),
      )
      .execute()
}
