import { type SqlBool, sql } from 'kysely'
import { emailJob } from '#server/db/jobs/queue.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import type { HoldsRefusalLink } from './tokens.ts'

/** What the page behind the link says of the invitation. */
export interface LinkedInvitation {
  club: string
  from: string | null
  state: 'open' | 'joined' | 'declined'
}

/** Null if it was withdrawn, has ended, or its club is gone. */
export async function findLinkedInvitation(
  db: Db | Change,
  { invitationId, addressHash }: HoldsRefusalLink,
  now: Date,
): Promise<LinkedInvitation | null> {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'invitations.club_id')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .select(['clubs.name', 'users.first_name', 'joined_at', 'declined_at'])
    .where('invitations.id', '=', invitationId)
    .where('address_hash', '=', addressHash)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return null
  const state = row.joined_at !== null ? 'joined' : row.declined_at !== null ? 'declined' : 'open'
  return { club: row.name, from: row.first_name?.trim() || null, state }
}

/** Whether the address wants no invitations. */
export async function isRefused(db: Db | Change, { addressHash }: HoldsRefusalLink): Promise<boolean> {
  const row = await db
    .selectFrom('refused_addresses')
    .select('address_hash')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Declines one invitation; its link still works for somebody who changes their mind. */
export const declineInvitation = (db: Db, link: HoldsRefusalLink, now: Date): Promise<void> =>
  transact(db, async (change) => {
    const declined = await change
      .updateTable('invitations')
      .set({ declined_at: now.toISOString() })
      .where('id', '=', link.invitationId)
      .where('address_hash', '=', link.addressHash)
      .where('joined_at', 'is', null)
      .where('declined_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .returning('club_id')
      .executeTakeFirst()
    if (declined) await reviseClub(change, declined.club_id, { parts: ['invitations'] })
  })

/** From now on no club mails the address an invitation, nor those that wait to be sent. */
export const refuseInvitations = (db: Db, link: HoldsRefusalLink, now: Date): Promise<void> =>
  transact(db, async (change) => {
    await change
      .insertInto('refused_addresses')
      .values({ address_hash: link.addressHash, refused_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .execute()
    await sql`delete from jobs where kind = ${emailJob} and ${isInvitationTo(link)}`.execute(change)
    await reviseClubOf(change, link)
  })

/** Takes the refusal back. */
export const allowInvitations = (db: Db, link: HoldsRefusalLink): Promise<void> =>
  transact(db, async (change) => {
    await change.deleteFrom('refused_addresses').where('address_hash', '=', link.addressHash).execute()
    await reviseClubOf(change, link)
  })

/** The address is part of the link that each of these emails contains. */
const isInvitationTo = ({ addressHash }: HoldsRefusalLink) =>
  sql<SqlBool>`payload like ${`%/invitation/%.${addressHash.replace(/_/g, '\\_')}.%`} escape '\\'`

async function reviseClubOf(change: Change, { invitationId }: HoldsRefusalLink): Promise<void> {
  const row = await change
    .selectFrom('invitations')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'invitations.club_id')
    .select('club_id')
    .where('invitations.id', '=', invitationId)
    .executeTakeFirst()
  if (row) await reviseClub(change, row.club_id, { parts: ['invitations'] })
}
