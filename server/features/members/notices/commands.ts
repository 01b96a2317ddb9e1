import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { NoticesTable } from '#server/db/tables/clubs.ts'
import type { CanManageClub } from '#server/features/clubs/policy.ts'

/** Marks a notice as seen; keeps the first time. */
export const markSeen = (db: Db, reader: Reader, id: number) =>
  db
    .updateTable('notices')
    .set({ seen_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', reader.id)
    .where('seen_at', 'is', null)
    .execute()

/** Notifies a reader of a decision, replacing the club's previous notice; does nothing for a member without an account. */
export async function insertNotice(
  change: Change,
  admin: CanManageClub,
  userId: number | null,
  kind: NoticesTable['kind'],
): Promise<void> {
  if (userId === null) return
  await deleteNotice(change, admin.clubId, userId)
  await change
    .insertInto('notices')
    .values({
      user_id: userId,
      club_id: admin.clubId,
      kind,
      created_at: new Date().toISOString(),
      seen_at: null,
    })
    .execute()
}

/** Deletes a club's notice to a reader, who has since asked again or joined. */
export const deleteNotice = (change: Change, clubId: ClubId, userId: number) =>
  change.deleteFrom('notices').where('user_id', '=', userId).where('club_id', '=', clubId).execute()
