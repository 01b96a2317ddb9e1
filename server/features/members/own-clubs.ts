import { ownClubsShown } from '#contract/members/own-club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'

/** A reader's memberships of the clubs they joined last, newest first. */
export const listOwnMemberships = (db: Db, reader: Reader) =>
  db
    .selectFrom('members')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'members.club_id')
    .select((eb) => [
      'clubs.id',
      'clubs.revision',
      'clubs.visibility',
      'members.id as memberId',
      'members.role',
      'members.status',
      eb
        .selectFrom('members as pending')
        .select((count) => count.fn.countAll<number>().as('requests'))
        .whereRef('pending.club_id', '=', 'members.club_id')
        .where('pending.status', '=', 'pending')
        // Only admins may see this, and only their clubs are counted.
        .where('members.role', '=', 'admin')
        .as('requests'),
    ])
    .where('members.user_id', '=', reader.id)
    .orderBy('members.id', 'desc')
    .limit(ownClubsShown)
    .execute()

/** A reader's memberships of these clubs; clubs without one are left out. */
export async function listMembershipsIn(db: Db, reader: Reader, clubIds: readonly number[]) {
  const rows = await db
    .selectFrom('members')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'members.club_id')
    .select(['club_id', 'role', 'status'])
    .where('club_id', 'in', clubIds)
    .where('user_id', '=', reader.id)
    .execute()
  return rows.map(({ club_id, role, status }) => ({
    clubId: club_id,
    role: status === 'member' ? role : null,
    status,
  }))
}
