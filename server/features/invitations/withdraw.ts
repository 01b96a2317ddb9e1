import type { ClubId } from '#contract/clubs/club.ts'
import { type InvitationId, invitationRefusals } from '#contract/invitations/invitation.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { HttpError } from '#server/http/http-error.ts'
import { stateOf } from './invitation.ts'
import { authorizeInvite, requireInvitation } from './policy.ts'

/** Ends an invitation with its links, and takes it out of the list. Throws 409 if somebody has joined with it. */
export const withdrawInvitation = (
  db: Db,
  reader: Reader,
  { clubId, invitationId }: { clubId: ClubId; invitationId: InvitationId },
  now: Date,
): Promise<void> =>
  transact(db, async (change) => {
    const member = await authorizeInvite(change, reader, clubId)
    const row = await requireInvitation(change, member, invitationId, now)
    if (stateOf(row) === 'joined') throw new HttpError('edited-elsewhere', invitationRefusals.joined)
    await change
      .updateTable('invitations')
      .set({ withdrawn_at: now.toISOString() })
      .where('id', '=', row.id)
      .execute()
    await reviseClub(change, clubId, { parts: ['invitations'] })
  })
