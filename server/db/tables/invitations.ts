import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface InvitationsTables {
  invitations: InvitationsTable
  refused_addresses: RefusedAddressesTable
}

/** Somebody invited to a club by their address. Deleted after 60 days, whatever became of it. */
export interface InvitationsTable {
  id: Generated<number>
  club_id: number
  email: string
  /** Keyed with a secret, so that it tells whether two addresses are the same and nothing else. */
  address_hash: string
  /** Null once the account is deleted. */
  invited_by: number | null
  line: string
  /** Hash of the token in the personal link; null for somebody who was a member already. */
  token_hash: string | null
  /** The reminder has a link of its own, because nobody can compute the first one again. */
  reminder_hash: Generated<string | null>
  is_mailed: number
  invited_at: Instant
  reminded_at: Generated<Instant | null>
  expires_at: Instant
  joined_at: Generated<Instant | null>
  /** The account that joined with it, whatever its address. */
  joined_by: Generated<number | null>
  declined_at: Generated<Instant | null>
  /** Kept, because it counts for the limits. */
  withdrawn_at: Generated<Instant | null>
}

/** An address that wants no invitations, from any club. Kept without the address itself. */
export interface RefusedAddressesTable {
  address_hash: string
  refused_at: Instant
}
