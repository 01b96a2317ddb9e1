import type { ClubId } from '#contract/clubs/club.ts'
import { type InvitationId, invitationRefusals } from '#contract/invitations/invitation.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import {
  authorizeMember,
  authorizeReadAsMember,
  type CanReadAsMember,
  type IsMember,
  mayInvite,
  mayManage,
} from '#server/features/clubs/policy.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { findRow, type InvitationRow } from './invitation.ts'

declare const proof: unique symbol

/** Proof that the caller may invite people to the club, until the transaction ends. */
export type CanInvite = IsMember & { readonly [proof]: 'invite' }
/** Proof that the caller may see invitations: all as an admin, otherwise their own. */
export type CanReadInvitations = CanReadAsMember & { readonly [proof]: 'read-invitations' }

/** Throws 403 for anyone who may not invite people. Locks the club. */
export async function authorizeInvite(change: Change, reader: Reader, clubId: ClubId): Promise<CanInvite> {
  const member = await authorizeMember(change, reader, clubId)
  if (!mayInvite(member)) throw notAllowed()
  return member as CanInvite
}

/** Throws 403 as `authorizeInvite` does. Locks nothing. */
export async function authorizeReadInvitations(
  db: Db,
  reader: Reader,
  clubId: ClubId,
): Promise<CanReadInvitations> {
  const member = await authorizeReadAsMember(db, reader, clubId)
  if (!mayInvite(member)) throw notAllowed()
  return member as CanReadInvitations
}

const notAllowed = () => new HttpError('not-allowed', invitationRefusals.notAllowed)

/** Null for an admin, who may see everybody's invitations. */
export const onlyBy = (member: CanInvite | CanReadInvitations): number | null =>
  mayManage(member) ? null : member.reader.id

/** Throws 404 for an invitation that another member sent, unless the caller is an admin. */
export async function requireInvitation(
  change: Change,
  member: CanInvite,
  id: InvitationId,
  now: Date,
): Promise<InvitationRow> {
  const row = await findRow(change, member.clubId, id, now)
  const by = onlyBy(member)
  if (!row || (by !== null && row.invited_by !== by)) throw notFound(invitationRefusals.notFound)
  return row
}
