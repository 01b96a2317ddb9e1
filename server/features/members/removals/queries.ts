import type { ClubId } from '#contract/clubs/club.ts'
import type { Change, Db } from '#server/db/schema.ts'

/** Whether an admin removed this reader and none has approved them since. */
export async function wasRemoved(db: Db | Change, clubId: ClubId, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('removals')
    .select('removed_at')
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
