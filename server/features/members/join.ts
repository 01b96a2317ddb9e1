import { publicName } from '#contract/accounts/account.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { joinMessages, type Joined } from '#contract/members/member.ts'
import { isPersonalToken } from '#contract/members/personal-token.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { findMembership } from '#server/features/clubs/membership.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revise-club.ts'
import { message } from '#contract/messages/message.ts'
import { recordJoined } from './comings.ts'
import { requireRoom } from './full-club.ts'
import { findInviteToken, isSameSecret } from './invite-link.ts'
import type { PersonalInvitations } from './personal-invitations.ts'
import { joinOutcome, type Invitation } from './join-outcome.ts'
import { findAskAgainAt } from './requests/ask-again.ts'
import { deleteDecision } from './requests/record-decision.ts'
import { notifyOfRequest, settleRequests } from './requests/requests.ts'
import type { Presence } from './members.ts'
import { hasNamesake } from './namesakes.ts'
import { HttpError } from '#server/http/http-error.ts'

interface Joining {
  token: string | undefined
  personal: PersonalInvitations
  /** How many members a club may have; null for any number. */
  limit: number | null
}

/** Removed members always request. Throws 409 for a member and if the club has `limit` members, 403 where an invitation is needed. */
export const joinClub = (
  db: Db,
  reader: Reader,
  clubId: ClubId,
  { token, personal, limit }: Joining,
): Promise<Omit<Joined, 'message'>> =>
  transact(db, async (change) => {
    await lockClub(change, clubId)
    const membership = await findMembership(change, reader, clubId)
    const invitation = await checkInvitation(change, clubId, token, personal)
    const status = joinOutcome(membership, invitation)
    if (status === 'already-member')
      throw new HttpError(
        'already-member',
        message('joining.alreadyMember', 'You are already a member of this club.'),
      )
    if (status === 'invitation-invalid') throw new HttpError('invite-required', joinMessages.inviteOver)
    if (status === 'invitation-needed') throw new HttpError('invite-required', joinMessages.inviteOnly)
    if (status === 'pending' && membership.status === null) await requireMayAsk(change, clubId, reader)
    if (status !== membership.status) {
      await upsertMember(change, clubId, reader, status)
      await deleteDecision(change, clubId, reader.id)
      await reviseClub(change, clubId, {
        parts: status === 'member' ? ['members', 'requests', 'club'] : ['requests'],
        membershipOf: reader.id,
        members: status === 'member' ? 1 : 0,
      })
      if (status === 'member') await requireRoom(change, clubId, limit)
      if (status === 'pending') await notifyOfRequest(change, clubId, reader)
      else {
        await settleRequests(change, clubId)
        await recordJoined(change, clubId, { id: reader.id, name: publicName(reader) }, new Date())
        await personal.readerJoined(change, clubId, reader, token)
      }
    }
    const sharesName = status === 'member' && (await hasNamesake(change, clubId, reader))
    return { status, ...(sharesName && { sharesName }) }
  })

/** Throws 403 for a reader whom the club declined less than 30 days ago, unless an admin has allowed them to ask again. */
async function requireMayAsk(change: Change, clubId: ClubId, reader: Reader): Promise<void> {
  if ((await findAskAgainAt(change, clubId, reader.id)) !== null)
    throw new HttpError('not-allowed', joinMessages.declined)
}

async function checkInvitation(
  change: Change,
  clubId: ClubId,
  token: string | undefined,
  personal: PersonalInvitations,
): Promise<Invitation> {
  if (token === undefined) return 'none'
  if (isPersonalToken(token)) return (await personal.findInviter(change, clubId, token)) ? 'valid' : 'invalid'
  const known = await findInviteToken(change, clubId)
  return known !== null && isSameSecret(token, known) ? 'valid' : 'invalid'
}

/** Adds a reader to a club, or admits a pending one; one row per person, even for concurrent requests. */
async function upsertMember(change: Change, clubId: ClubId, reader: Reader, status: Presence): Promise<void> {
  const joined = { status, joined_at: new Date().toISOString() }
  await change
    .insertInto('members')
    .values({
      club_id: clubId,
      user_id: reader.id,
      member_name: publicName(reader),
      role: 'member',
      ...joined,
    })
    .onConflict((conflict) => conflict.columns(['club_id', 'user_id']).doUpdateSet(joined))
    .execute()
}
