import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { selectClubsWrittenIn } from '#server/features/texts/account.ts'
import { hashInUrl } from '#server/features/images/stored-images.ts'

/** Every club the reader is in, founded, has posted or reacted in, or is mentioned in, ordered by id. */
export async function listAffectedClubs(change: Change, { id }: Reader): Promise<ClubId[]> {
  const rows = await change
    .selectFrom('members')
    .select('club_id')
    .where('user_id', '=', id)
    .union(selectClubsWrittenIn(id))
    .union(change.selectFrom('reactions').select('club_id').where('user_id', '=', id))
    .union(change.selectFrom('mentions').select('club_id').where('user_id', '=', id))
    .union(change.selectFrom('listed_books').select('club_id').where('chosen_by', '=', id))
    .union(change.selectFrom('listed_books').select('club_id').where('added_by', '=', id))
    .union(change.selectFrom('clubs').select('id as club_id').where('created_by', '=', id))
    .execute()
  return rows.map(({ club_id }) => club_id as ClubId).toSorted((one, other) => one - other)
}

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
