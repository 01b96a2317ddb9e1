import { sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { refusals } from '#contract/members/admin.ts'
import type { MemberId } from '#contract/members/member.ts'
import type { Reader } from '#server/app-context.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeManageClub, findMembership } from '#server/features/clubs/policy.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revision/commands.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { settle } from '#server/features/notifications/seen.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { releaseAdmin } from '../admins/commands.ts'
import { recordDecision } from '../decisions/commands.ts'
import { joinRequest } from '../notification-kinds.ts'
import { deleteRemoval, insertRemoval } from '../removals/commands.ts'
import { asMember, findMember, type MemberRow } from '../queries.ts'
import { memberLeftJob } from '../rules.ts'
import type { Decision } from './rules.ts'

interface Address {
  clubId: ClubId
  memberId: MemberId
}

/** Queues the e-mail to somebody whose request was decided; null for a member without an account. */
export type QueueDecision = (
  change: Change,
  clubId: ClubId,
  email: string | null,
  decision: Decision,
) => Promise<void>

/** Admits somebody who asked to join, and tells them. Nothing happens when they are a member already. */
export const approveRequest = (
  db: Db,
  reader: Reader,
  { clubId, memberId }: Address,
  queueDecision: QueueDecision,
) =>
  transact(db, async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    const found = await requirePerson(change, clubId, memberId)
    if (found.status === 'member') return asMember(found, true)
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
    await recordDecision(change, admin, found.user_id, 'request-approved')
    await settleRequests(change, clubId)
    await queueDecision(change, clubId, found.email, 'approved')
    return asMember({ ...found, joined_at: joinedAt, removed_at: null }, true)
  })

/**
 * Declines a request or removes a member, for admins; leaves the club or withdraws one's own request. Somebody whose
 * request was declined is told. What they wrote stays. A removed member needs an admin's approval to
 * come back, one who left does not. 409 with `onlyRequest` for somebody who is a member by now.
 */
export const removePerson = (
  db: Db,
  reader: Reader,
  { clubId, memberId, onlyRequest = false }: Address & { onlyRequest?: boolean },
  queueDecision: QueueDecision,
) =>
  transact(db, async (change) => {
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
    if (wasMember)
      await addJob(change, { kind: memberLeftJob, key: `${clubId} ${memberId}`, payload: { clubId } })
    await reviseClub(change, clubId, {
      parts: wasMember ? ['members', 'club', 'invite'] : ['requests'],
      membershipOf: person.user_id,
      members: wasMember ? -1 : 0,
    })
    if (admin && wasMember) await insertRemoval(change, admin, person.user_id)
    if (admin) await recordDecision(change, admin, person.user_id, wasMember ? 'removed' : 'request-declined')
    if (!wasMember) await settleRequests(change, clubId)
    if (admin && !wasMember) await queueDecision(change, clubId, person.email, 'declined')
  })

async function requirePerson(change: Change, clubId: ClubId, id: MemberId): Promise<MemberRow> {
  const found = await findMember(change, clubId, id)
  if (!found) throw notFound('This member')
  return found
}

const requestsKey = 'join-request'

/** Notifies the admins of a club of a request to join. */
export async function notifyOfRequest(change: Change, clubId: ClubId, reader: Reader): Promise<void> {
  await notify(change, {
    kind: joinRequest,
    clubId,
    groupKey: requestsKey,
    subject: {},
    actor: { id: reader.id, name: publicName(reader) },
    concerns: sql`select user_id from members where club_id = ${clubId} and role = 'admin'`,
  })
}

/** Once no request waits, no admin needs to be told of one. */
export async function settleRequests(change: Change, clubId: ClubId): Promise<void> {
  const waiting = await change
    .selectFrom('members')
    .select('id')
    .where('club_id', '=', clubId)
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  if (!waiting) await settle(change, clubId, requestsKey)
}
