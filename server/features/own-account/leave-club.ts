import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import type { Change } from '#server/db/schema.ts'
import { publishToReader, reviseClub } from '#server/features/clubs/revise-club.ts'
import { updateFounder } from '#server/features/members/admins/admin-role.ts'
import { memberLeftJob } from '#server/features/members/remove-member.ts'
import { findSuccessor } from './successor.ts'

/** Removes a reader from a locked club, and hands it over if they ran it; false if nobody is left to run it. */
export async function leaveClub(change: Change, clubId: ClubId, reader: Reader): Promise<boolean> {
  const place = await findPlaceInClub(change, clubId, reader)
  if (!place) return true
  const isFounder = place.created_by === reader.id
  if (isFounder || place.role === 'admin') {
    const successor = await findSuccessor(change, clubId, reader.id)
    if (!successor) return false
    await change.updateTable('members').set({ role: 'admin' }).where('id', '=', successor.id).execute()
    if (successor.user_id !== null) publishToReader(change, clubId, successor.user_id, 'membership')
    if (isFounder && successor.user_id !== null) await updateFounder(change, clubId, successor.user_id)
  }
  if (place.id !== null) {
    await change.deleteFrom('members').where('id', '=', place.id).execute()
    await addJob(change, { kind: memberLeftJob, key: `${clubId} ${place.id}`, payload: { clubId } })
  }
  await reviseClub(change, clubId, {
    // The reader's name disappears from their posts everywhere.
    parts: ['all'],
    membershipOf: reader.id,
    members: place.status === 'member' ? -1 : 0,
  })
  return true
}

/** The reader's row in a club, and the club's founder. The row is missing if they only posted there. */
const findPlaceInClub = (change: Change, clubId: ClubId, reader: Reader) =>
  change
    .selectFrom('clubs')
    .leftJoin('members', (join) =>
      join.onRef('members.club_id', '=', 'clubs.id').on('members.user_id', '=', reader.id),
    )
    .select(['members.id', 'members.status', 'members.role', 'clubs.created_by'])
    .where('clubs.id', '=', clubId)
    .executeTakeFirst()
