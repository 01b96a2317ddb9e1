import type { ClubId } from '#contract/clubs/club.ts'
import type { Change } from '#server/db/schema.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import type { PersonalInvitations } from '#server/features/members/personal-invitations.ts'
import { hashToken } from './tokens.ts'

/** How members let somebody in with a personal link. */
export const createPersonalInvitations = (now: () => Date): PersonalInvitations => ({
  findInviter: async (db, clubId, token) => {
    const row = await db
      .selectFrom('invitations')
      .innerJoin('live_clubs as clubs', 'clubs.id', 'invitations.club_id')
      .leftJoin('users', 'users.id', 'invitations.invited_by')
      .select('users.first_name')
      .where('club_id', '=', clubId)
      .where((eb) =>
        eb.or([eb('token_hash', '=', hashToken(token)), eb('reminder_hash', '=', hashToken(token))]),
      )
      .where('joined_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst()
    return row ? { name: row.first_name?.trim() || null } : null
  },

  readerJoined: async (change, clubId, reader, token) => {
    const hash = token === undefined ? '' : hashToken(token)
    const at = now().toISOString()
    const { numUpdatedRows } = await updateOpen(change, clubId)
      .set({ joined_at: at, joined_by: reader.id })
      .where((eb) =>
        eb.or([eb('token_hash', '=', hash), eb('reminder_hash', '=', hash), eb('email', '=', reader.email)]),
      )
      .where('expires_at', '>', at)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await reviseClub(change, clubId, { parts: ['invitations'] })
  },

  inviterRemoved: async (change, clubId, userId) => {
    const { numUpdatedRows } = await updateOpen(change, clubId)
      .set({ withdrawn_at: now().toISOString() })
      .where('invited_by', '=', userId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await reviseClub(change, clubId, { parts: ['invitations'] })
  },
})

const updateOpen = (change: Change, clubId: ClubId) =>
  change
    .updateTable('invitations')
    .where('club_id', '=', clubId)
    .where('joined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
