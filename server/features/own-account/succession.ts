import { sql } from 'kysely'
import type { ClubId } from '#contract/clubs/club.ts'
import type { AccountDeletionPreview } from '#contract/own-account/own-account.ts'
import { updateFounder } from '#server/features/members/admins/commands.ts'
import { publishToReader } from '#server/features/clubs/revision/commands.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'

/** Who a club passes to: a member's row, its account and what they are called. */
interface Heir {
  id: number
  user_id: number | null
  name: string | null
}

/**
 * Who runs a club once one of its people goes: of the others with an account its longest-standing admin, else its
 * longest-standing member. Undefined where nobody is left: who waits at the door is not in.
 */
async function findHeir(db: Db | Change, clubId: number, leaver: number): Promise<Heir | undefined> {
  const others = db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select((eb) => [
      'members.id',
      'members.user_id',
      eb.fn.coalesce('users.first_name', 'members.member_name').as('name'),
    ])
    .where('club_id', '=', clubId)
    .where('user_id', '!=', leaver)
    .orderBy('members.id')
    .limit(1)
  return (
    // Spelt out, so that SQLite takes the index of admins.
    (await others.where('role', '=', sql.lit('admin')).executeTakeFirst()) ??
    (await others.where('status', '=', 'member').executeTakeFirst())
  )
}

/** What the leaver is in a club, and whether it is theirs; both may be missing where they only wrote something. */
const findPlaceIn = (change: Change, clubId: ClubId, reader: Reader) =>
  change
    .selectFrom('clubs')
    .leftJoin('members', (join) =>
      join.onRef('members.club_id', '=', 'clubs.id').on('members.user_id', '=', reader.id),
    )
    .select(['members.id', 'members.status', 'members.role', 'clubs.created_by'])
    .where('clubs.id', '=', clubId)
    .executeTakeFirst()

/** Takes a reader out of a club that is held, and hands it on if they ran it; false when nobody is left to run it. */
export async function leaveClub(change: Change, clubId: ClubId, reader: Reader): Promise<boolean> {
  const place = await findPlaceIn(change, clubId, reader)
  if (!place) return true
  const isFounder = place.created_by === reader.id
  if (isFounder || place.role === 'admin') {
    const heir = await findHeir(change, clubId, reader.id)
    if (!heir) return false
    await change.updateTable('members').set({ role: 'admin' }).where('id', '=', heir.id).execute()
    if (heir.user_id !== null) publishToReader(change, clubId, heir.user_id, 'standing')
    if (isFounder && heir.user_id !== null) await updateFounder(change, clubId, heir.user_id)
  }
  if (place.id !== null) await change.deleteFrom('members').where('id', '=', place.id).execute()
  await reviseClub(change, clubId, {
    // Whatever they wrote is signed otherwise from now on.
    parts: ['all'],
    membershipOf: reader.id,
    members: place.status === 'member' ? -1 : 0,
  })
  return true
}

/** The clubs a reader runs alone, and what would become of each. Admins of clubs that have another change nothing by going. */
export async function listFarewells(db: Db, reader: Reader): Promise<AccountDeletionPreview> {
  const clubs = await db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.club_id')
    .select(['clubs.id', 'clubs.name', 'clubs.created_by'])
    .where('members.user_id', '=', reader.id)
    .where('members.role', '=', 'admin')
    .orderBy('members.id')
    .execute()
  const farewell: AccountDeletionPreview = { passedOn: [], ended: [] }
  for (const { id, name, created_by } of clubs) {
    const heir = await findHeir(db, id, reader.id)
    if (!heir) farewell.ended.push({ club: name })
    else if (created_by === reader.id) farewell.passedOn.push({ club: name, heir: heir.name ?? 'a member' })
  }
  return farewell
}
