import { refusals } from '#contract/members/admin.ts'
import type { Reader } from '#server/app-context.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeManageClub } from '#server/features/clubs/policy.ts'
import { findMembership } from '#server/features/clubs/membership.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revise-club.ts'
import type { PersonalInvitations } from './personal-invitations.ts'
import { releaseAdmin } from './admins/admin-role.ts'
import { insertRemoval } from './removals.ts'
import { recordDecision } from './requests/record-decision.ts'
import { settleRequests, type Address, type QueueDecision } from './requests/requests.ts'
import { forgetComings, recordLeft } from './comings.ts'
import { nameOf, requirePerson } from './members.ts'
import { HttpError } from '#server/http/http-error.ts'

/** The job that follows when a member has left a club: what they had taken is free for others. */
export const memberLeftJob = 'member-left'

/**
 * For admins: declines a request and tells its reader, or removes a member, who then needs an approval to come back. For others: leaves
 * the club or withdraws the request. Texts stay. 409 with `onlyRequest` for somebody who has become a member.
 */
export const removePerson = (
  db: Db,
  reader: Reader,
  { clubId, memberId, onlyRequest = false }: Address & { onlyRequest?: boolean },
  queueDecision: QueueDecision,
  personal: PersonalInvitations,
) =>
  transact(db, async (change) => {
    await lockClub(change, clubId)
    await removeInClub(change, reader, { clubId, memberId, onlyRequest }, queueDecision, personal)
  })

/** As `removePerson` does, in a club that is locked. */
export async function removeInClub(
  change: Change,
  reader: Reader,
  { clubId, memberId, onlyRequest = false }: Address & { onlyRequest?: boolean },
  queueDecision: QueueDecision,
  personal: Pick<PersonalInvitations, 'inviterRemoved'>,
): Promise<void> {
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
  if (wasMember)
    await addJob(change, { kind: memberLeftJob, key: `${clubId} ${memberId}`, payload: { clubId } })
  await reviseClub(change, clubId, {
    parts: wasMember ? ['members', 'club', 'invite'] : ['requests'],
    membershipOf: person.user_id,
    members: wasMember ? -1 : 0,
  })
  if (wasMember && person.user_id !== null)
    await (admin
      ? forgetComings(change, clubId, person.user_id)
      : recordLeft(change, clubId, { id: person.user_id, name: nameOf(person) }, new Date()))
  if (admin && wasMember) await insertRemoval(change, admin, person.user_id)
  if (admin && wasMember && person.user_id !== null)
    await personal.inviterRemoved(change, clubId, person.user_id)
  if (admin) await recordDecision(change, admin, person.user_id, wasMember ? 'removed' : 'request-declined')
  if (!wasMember) await settleRequests(change, clubId)
  if (admin && !wasMember) await queueDecision(change, clubId, person, 'declined')
}
