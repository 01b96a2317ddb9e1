import type { ClubId } from '#contract/clubs/club.ts'
import { refusals } from '#contract/members/admin.ts'
import type { MemberId } from '#contract/members/member.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { authorizeManageClub, findMembership } from '#server/features/clubs/policy.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revision/commands.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { releaseAdmin } from '../admins/commands.ts'
import { insertNotice } from '../notices/commands.ts'
import { deleteRemoval, insertRemoval } from '../removals/commands.ts'
import { asMember, findMember, type MemberRow } from '../queries.ts'

interface Address {
  clubId: ClubId
  memberId: MemberId
}

/** Admits somebody who asked to join; `notify` is the address to tell, null when they were a member already. */
export const approveRequest = (db: Db, reader: Reader, { clubId, memberId }: Address) =>
  db.transaction().execute(async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    const found = await requirePerson(change, clubId, memberId)
    if (found.status === 'member') return { member: asMember(found, true), notify: null }
    const joinedAt = new Date().toISOString()
    await change
      .updateTable('members')
      .set({ status: 'member', joined_at: joinedAt })
      .where('id', '=', memberId)
      .where('club_id', '=', clubId)
      .execute()
    await deleteRemoval(change, clubId, found.user_id)
    await reviseClub(change, clubId, {
      parts: ['members', 'requests', 'club'],
      membershipOf: found.user_id,
      members: 1,
    })
    await insertNotice(change, admin, found.user_id, 'approved')
    return {
      member: asMember({ ...found, joined_at: joinedAt, removed_at: null }, true),
      notify: found.email,
    }
  })

/**
 * Declines a request or removes a member, for admins; leaves the club or withdraws one's own request. `notify` is the
 * address of somebody whose request was declined. What they wrote stays. A removed member needs an admin's approval to
 * come back, one who left does not. 409 with `onlyRequest` for somebody who is a member by now.
 */
export const removePerson = (db: Db, reader: Reader, { clubId, memberId }: Address, onlyRequest = false) =>
  db.transaction().execute(async (change) => {
    await lockClub(change, clubId)
    const membership = await findMembership(change, reader, clubId)
    const isSelf = membership.memberId === memberId
    const admin = isSelf ? null : await authorizeManageClub(change, reader, clubId)
    const person = await requirePerson(change, clubId, memberId)
    const wasMember = person.status === 'member'
    // An admin approved the request, or an invitation let its reader in, while it was being declined or withdrawn.
    if (wasMember && onlyRequest)
      throw new HttpError('edited-elsewhere', isSelf ? refusals.selfMemberByNow : refusals.memberByNow)
    if (wasMember && person.role === 'admin') await releaseAdmin(change, clubId, reader, person)
    await change.deleteFrom('members').where('id', '=', memberId).where('club_id', '=', clubId).execute()
    await reviseClub(change, clubId, {
      parts: wasMember ? ['members', 'club', 'invite'] : ['requests'],
      membershipOf: person.user_id,
      members: wasMember ? -1 : 0,
    })
    if (admin && wasMember) await insertRemoval(change, admin, person.user_id)
    if (admin) await insertNotice(change, admin, person.user_id, wasMember ? 'removed' : 'declined')
    return { notify: admin && !wasMember ? person.email : null }
  })

async function requirePerson(change: Change, clubId: ClubId, id: MemberId): Promise<MemberRow> {
  const found = await findMember(change, clubId, id)
  if (!found) throw notFound('This member')
  return found
}
