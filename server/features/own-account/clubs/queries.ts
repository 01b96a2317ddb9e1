import { sql } from 'kysely'
import type { ClubId } from '#contract/clubs/club.ts'
import type { AccountDeletionPreview } from '#contract/own-account/own-account.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { restorableSince } from '#server/features/clubs/deletion/rules.ts'

/** A row of `members`, with its public name. */
interface Successor {
  id: number
  user_id: number | null
  name: string | null
}

/**
 * The member who takes over a club when an admin leaves: the longest-standing other admin with an account, otherwise the
 * longest-standing member with one. Undefined if nobody is left; pending readers do not count.
 */
export async function findSuccessor(
  db: Db | Change,
  clubId: number,
  leavingUserId: number,
): Promise<Successor | undefined> {
  const others = db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select((eb) => [
      'members.id',
      'members.user_id',
      eb.fn.coalesce('users.first_name', 'members.member_name').as('name'),
    ])
    .where('club_id', '=', clubId)
    .where('user_id', '!=', leavingUserId)
    .orderBy('members.id')
    .limit(1)
  return (
    // A literal, so that SQLite uses the index of admins.
    (await others.where('role', '=', sql.lit('admin')).executeTakeFirst()) ??
    (await others.where('status', '=', 'member').executeTakeFirst())
  )
}

/** The reader's row in a club, and the club's founder. The row is missing if they only posted there. */
export const findPlaceInClub = (change: Change, clubId: ClubId, reader: Reader) =>
  change
    .selectFrom('clubs')
    .leftJoin('members', (join) =>
      join.onRef('members.club_id', '=', 'clubs.id').on('members.user_id', '=', reader.id),
    )
    .select(['members.id', 'members.status', 'members.role', 'clubs.created_by'])
    .where('clubs.id', '=', clubId)
    .executeTakeFirst()

/** What deleting the account would do to the reader's clubs. Clubs that keep their founder are left out. */
export async function previewDeletion(db: Db, reader: Reader, now: Date): Promise<AccountDeletionPreview> {
  const clubs = await db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.club_id')
    .select(['clubs.id', 'clubs.name', 'clubs.created_by', 'clubs.deleted_at'])
    .where('members.user_id', '=', reader.id)
    .where('members.role', '=', 'admin')
    .where((eb) =>
      eb.or([
        eb('clubs.deleted_at', 'is', null),
        eb('clubs.deleted_at', '>', restorableSince(now)).and('clubs.created_by', '=', reader.id),
      ]),
    )
    .orderBy('members.id')
    .execute()
  const preview: AccountDeletionPreview = { passedOn: [], ended: [] }
  for (const { id, name, created_by, deleted_at } of clubs) {
    const club = { club: name, ...(deleted_at !== null && { deleted: true as const }) }
    const successor = await findSuccessor(db, id, reader.id)
    if (!successor) preview.ended.push(club)
    else if (created_by === reader.id) preview.passedOn.push({ ...club, heir: successor.name ?? 'a member' })
  }
  return preview
}
