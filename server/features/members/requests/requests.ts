import { sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { MemberId } from '#contract/members/member.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeManageClub } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { joinRequest } from '../notification-kinds.ts'
import type { PersonalInvitations } from '../personal-invitations.ts'
import { deleteRemoval } from '../removals.ts'
import type { Decision } from './decision-email.ts'
import { recordDecision } from './record-decision.ts'
import { recordJoined } from '../comings.ts'
import { requireRoom } from '../full-club.ts'
import { asMember, type MemberRow, nameOf, requirePerson } from '../members.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { settle } from '#server/features/notifications/seen.ts'

export interface Address {
  clubId: ClubId
  memberId: MemberId
}

/** Queues the email to somebody whose request was decided, unless they have no account. */
export type QueueDecision = (
  change: Change,
  clubId: ClubId,
  person: Pick<MemberRow, 'email' | 'language'>,
  decision: Decision,
) => Promise<void>

interface Admitting {
  queueDecision: QueueDecision
  personal: PersonalInvitations
  /** How many members a club may have; null for any number. */
  limit: number | null
}

/** Admits somebody who asked to join, and tells them. Nothing happens when they are a member already. Throws 409 if the club is full. */
export const approveRequest = (
  db: Db,
  reader: Reader,
  { clubId, memberId }: Address,
  { queueDecision, personal, limit }: Admitting,
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
    await requireRoom(change, clubId, limit)
    if (found.user_id !== null)
      await recordJoined(change, clubId, { id: found.user_id, name: nameOf(found) }, new Date(joinedAt))
    await recordDecision(change, admin, found.user_id, 'request-approved')
    await settleRequests(change, clubId)
    if (found.user_id !== null && found.email !== null)
      await personal.readerJoined(change, clubId, { id: found.user_id, email: found.email })
    await queueDecision(change, clubId, found, 'approved')
    return asMember({ ...found, joined_at: joinedAt, removed_at: null }, true)
  })

const requestsKey = 'join-request'

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

/** Marks the admins' notifications as seen once no request is waiting. */
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
