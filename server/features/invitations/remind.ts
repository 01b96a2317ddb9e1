import type { ClubId } from '#contract/clubs/club.ts'
import { type InvitationId, invitationRefusals } from '#contract/invitations/invitation.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { findClub } from '#server/features/clubs/club.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { HttpError } from '#server/http/http-error.ts'
import { asInvitation, day, type InvitationRow, remindFrom, stateOf } from './invitation.ts'
import { authorizeInvite, requireInvitation } from './policy.ts'
import type { Post } from './post.ts'
import { findInvitationKey, hashToken, newPersonalToken } from './tokens.ts'

/** Mails an invitation again, with another link beside the first one. Throws 409 unless it is due for its one reminder. */
export async function remindInvited(
  db: Db,
  reader: Reader,
  { clubId, invitationId }: { clubId: ClubId; invitationId: InvitationId },
  post: Post,
  now: Date,
) {
  const key = await findInvitationKey(db)
  return transact(db, async (change) => {
    const member = await authorizeInvite(change, reader, clubId)
    const row = await requireInvitation(change, member, invitationId, now)
    requireDue(row, post, now)
    const token = newPersonalToken()
    const reminded = { ...row, reminded_at: now.toISOString() }
    await change
      .updateTable('invitations')
      .set({ reminded_at: reminded.reminded_at, reminder_hash: hashToken(token) })
      .where('id', '=', row.id)
      .execute()
    const letter = { id: row.id, email: row.email, token, addressHash: row.address_hash }
    const inviter = row.invited_by === null ? reader : { firstName: row.inviter, language: reader.language }
    const club = await findClub(change, clubId)
    const days = Math.ceil((Date.parse(row.expires_at) - now.getTime()) / day)
    await post.send(change, [letter], { key, club, inviter, line: row.line, days, isReminder: true })
    await reviseClub(change, clubId, { parts: ['invitations'] })
    return asInvitation(reminded)
  })
}

function requireDue(row: InvitationRow, { canMail }: Post, now: Date): void {
  const state = stateOf(row)
  if (state === 'copied' || !canMail) throw new HttpError('limit-reached', invitationRefusals.notMailed)
  if (state !== 'sent') throw new HttpError('edited-elsewhere', invitationRefusals.notOpen)
  const from = remindFrom(row)
  if (from === null) throw new HttpError('limit-reached', invitationRefusals.reminded)
  if (now.getTime() < Date.parse(from)) throw new HttpError('limit-reached', invitationRefusals.tooEarly)
}
