import type { ClubId } from '#contract/clubs/club.ts'
import { declinedShown } from '#contract/members/request.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanReadSettings } from '#server/features/clubs/policy.ts'
import { askAgainAt, declinedSince } from './rules.ts'

/** Decisions that still keep a reader from asking again: the notice of a decline is the only record of it. */
const selectDeclined = (db: Db | Change, clubId: ClubId) =>
  db
    .selectFrom('notices')
    .where('notices.club_id', '=', clubId)
    .where('kind', '=', 'declined')
    .where('notices.created_at', '>', declinedSince(Date.now()))

/** From when on a reader may ask again to join a club; null when they may now. */
export async function findAskAgainAt(
  db: Db | Change,
  clubId: ClubId,
  userId: number,
): Promise<string | null> {
  const row = await selectDeclined(db, clubId)
    .select('notices.created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? askAgainAt(row.created_at) : null
}

/** The readers a club declined, the latest first. */
export async function listDeclined(db: Db, admin: CanReadSettings) {
  const rows = await selectDeclined(db, admin.clubId)
    .innerJoin('users', 'users.id', 'notices.user_id')
    .select(['users.id as userId', 'first_name', 'email', 'notices.created_at'])
    .orderBy('notices.id', 'desc')
    .limit(declinedShown)
    .execute()
  return rows.map(({ userId, first_name, email, created_at }) => ({
    userId,
    firstName: first_name,
    email,
    declinedAt: created_at,
    askAgainAt: askAgainAt(created_at),
  }))
}
