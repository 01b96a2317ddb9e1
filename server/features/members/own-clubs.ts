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

/** A reader's memberships of these clubs, by id; clubs without one are left out, unless an admin removed the reader. */
export async function listMembershipsIn(db: Db, { id }: Reader, clubIds: readonly number[]) {
  const rows = await db
    .selectFrom('live_clubs as clubs')
    .leftJoin('members', (on) => on.onRef('members.club_id', '=', 'clubs.id').on('members.user_id', '=', id))
    .leftJoin('removals', (on) =>
      on.onRef('removals.club_id', '=', 'clubs.id').on('removals.user_id', '=', id),
    )
    .select(['clubs.id', 'role', 'status', 'removed_at'])
    .where('clubs.id', 'in', clubIds)
    .where((eb) => eb.or([eb('members.id', 'is not', null), eb('removed_at', 'is not', null)]))
    .orderBy('clubs.id')
    .execute()
  return rows.map(({ id: clubId, role, status, removed_at }) => ({
    clubId,
    role: status === 'member' ? role : null,
    status,
    ...(removed_at !== null && status !== 'member' && { removed: true as const }),
  }))
}
