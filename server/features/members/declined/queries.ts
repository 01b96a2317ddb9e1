import type { ClubId } from '#contract/clubs/club.ts'
import { declinedShown } from '#contract/members/request.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanReadSettings } from '#server/features/clubs/policy.ts'
import { askAgainAt, declinedSince } from './rules.ts'

/** Declines less than 30 days old. */
const selectDeclined = (db: Db | Change, clubId: ClubId) =>
  db.selectFrom('declines').where('club_id', '=', clubId).where('declined_at', '>', declinedSince(Date.now()))

/** When a reader may ask again to join a club; null if they may now. */
export async function findAskAgainAt(
  db: Db | Change,
  clubId: ClubId,
  userId: number,
): Promise<string | null> {
  const row = await selectDeclined(db, clubId)
    .select('declined_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? askAgainAt(row.declined_at) : null
}

/** The readers a club declined less than 30 days ago, latest first. */
export async function listDeclined(db: Db, admin: CanReadSettings) {
  const rows = await selectDeclined(db, admin.clubId)
    .innerJoin('users', 'users.id', 'declines.user_id')
    .select(['users.id as userId', 'first_name', 'email', 'declined_at'])
    .orderBy('declined_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(declinedShown)
    .execute()
  return rows.map(({ userId, first_name, email, declined_at }) => ({
    userId,
    firstName: first_name,
    email,
    declinedAt: declined_at,
    askAgainAt: askAgainAt(declined_at),
  }))
}
