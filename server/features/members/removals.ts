import type { ClubId } from '#contract/clubs/club.ts'
import type { Change } from '#server/db/schema.ts'
import type { CanManageClub } from '#server/features/clubs/policy.ts'
import { replaceInviteToken } from './invite-link.ts'

/** Keeps a removed member from rejoining without an admin: records the removal, and replaces the invite token they may know. */
export async function insertRemoval(
  change: Change,
  admin: CanManageClub,
  userId: number | null,
): Promise<void> {
  await replaceInviteToken(change, admin)
  if (userId === null) return
  const removed_at = new Date().toISOString()
  await change
    .insertInto('removals')
    .values({ club_id: admin.clubId, user_id: userId, removed_at })
    .onConflict((conflict) => conflict.columns(['club_id', 'user_id']).doUpdateSet({ removed_at }))
    .execute()
}

/** Deletes the record of a removal once an admin has approved the reader again. */
export async function deleteRemoval(change: Change, clubId: ClubId, userId: number | null): Promise<void> {
  if (userId === null) return
  await change.deleteFrom('removals').where('club_id', '=', clubId).where('user_id', '=', userId).execute()
}
