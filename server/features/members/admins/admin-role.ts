import { sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { refusals } from '#contract/members/admin.ts'
import type { MemberId } from '#contract/members/member.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeManageClub, type CanManageClub } from '#server/features/clubs/policy.ts'
import { findClub, findFounder } from '#server/features/clubs/club.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { message } from '#contract/messages/message.ts'
import { departureFault, findOtherAdmin, nextFounder } from './departure.ts'
import { roleChanged } from '../notification-kinds.ts'
import { asMember, findMember, findMemberByEmail, type MemberRow } from '../members.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'

interface Address {
  clubId: ClubId
  memberId: MemberId
}

/** Throws 404 if no member has this email address. */
export const addAdmin = (db: Db, reader: Reader, clubId: ClubId, email: string) =>
  transact(db, async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    const member = await findMemberByEmail(change, admin, email)
    if (!member) throw new HttpError('not-found', refusals.noSuchAddress)
    return promote(change, admin, member)
  })

export const makeAdmin = (db: Db, reader: Reader, { clubId, memberId }: Address) =>
  transact(db, async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    return promote(change, admin, await requireMember(change, admin, memberId))
  })

export const makeMember = (db: Db, reader: Reader, { clubId, memberId }: Address) =>
  transact(db, async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    const member = await requireMember(change, admin, memberId)
    if (member.role === 'member') return asMember(member, true)
    await releaseAdmin(change, clubId, reader, member)
    await updateRole(change, admin, member.id, 'member')
    await reviseClub(change, clubId, { parts: ['members', 'club'], membershipOf: member.user_id })
    await notifyOfRole(change, admin, member, 'member')
    return asMember({ ...member, role: 'member' }, true)
  })

/** Only the founder may. */
export const handOver = (db: Db, reader: Reader, { clubId, memberId }: Address) =>
  transact(db, async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    if ((await findFounder(change, clubId)) !== reader.id)
      throw new HttpError('not-allowed', refusals.foundersOnly)
    const successor = await requireMember(change, admin, memberId)
    await promote(change, admin, successor)
    if (successor.user_id !== null) await updateFounder(change, clubId, successor.user_id)
    await reviseClub(change, clubId, { parts: ['members', 'club'] })
    return findClub(change, clubId)
  })

async function requireMember(change: Change, admin: CanManageClub, id: MemberId): Promise<MemberRow> {
  const member = await findMember(change, admin.clubId, id)
  if (member?.status !== 'member')
    throw notFound(message('members.notFound', 'This member could not be found.'))
  return member
}

/** Makes a member an admin; throws 409 for one without an account, who could never sign in. */
async function promote(change: Change, admin: CanManageClub, member: MemberRow) {
  if (member.user_id === null) throw new HttpError('no-account', refusals.noAccount)
  if (member.role === 'member') {
    await updateRole(change, admin, member.id, 'admin')
    await reviseClub(change, admin.clubId, { parts: ['members'], membershipOf: member.user_id })
    await notifyOfRole(change, admin, member, 'admin')
  }
  return asMember({ ...member, role: 'admin' }, true)
}

/** Another admin must remain; the longest-standing one succeeds the founder. The club must be locked, so that two cannot go at once. */
export async function releaseAdmin(
  change: Change,
  clubId: ClubId,
  askedBy: Reader,
  admin: Pick<MemberRow, 'id' | 'user_id'>,
): Promise<void> {
  const departure = {
    askedBy: askedBy.id,
    admin: admin.user_id,
    founder: await findFounder(change, clubId),
    nextAdmin: await findOtherAdmin(change, clubId, admin.id),
  }
  const fault = departureFault(departure)
  if (fault === 'founder') throw new HttpError('not-allowed', refusals.founder)
  if (fault === 'last-admin') throw new HttpError('last-admin', refusals.lastAdmin)
  const founder = nextFounder(departure)
  if (founder !== null) await updateFounder(change, clubId, founder)
}

export const updateFounder = (change: Change, clubId: ClubId, userId: number) =>
  change.updateTable('clubs').set({ created_by: userId }).where('id', '=', clubId).execute()

const notifyOfRole = (
  change: Change,
  { clubId, reader }: CanManageClub,
  { user_id }: MemberRow,
  role: 'admin' | 'member',
) =>
  notify(change, {
    kind: roleChanged,
    clubId,
    groupKey: 'role',
    subject: { role },
    actor: { id: reader.id, name: publicName(reader) },
    concerns: sql`${user_id}`,
  })

const updateRole = (change: Change, admin: CanManageClub, id: number, role: 'admin' | 'member') =>
  change
    .updateTable('members')
    .set({ role })
    .where('id', '=', id)
    .where('club_id', '=', admin.clubId)
    .execute()
