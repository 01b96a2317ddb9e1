import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { hashInUrl } from '#server/features/images/image-cache.ts'

/** Hashes of the uploaded pictures of a reader's profile and clubs, which may be deleted with the account. */
export async function listImages(
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
  return rows.flatMap(({ url }) => hashInUrl(url ?? '') ?? [])
}
