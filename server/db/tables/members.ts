import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface MembersTables {
  declines: DeclinesTable
  comings: ComingsTable
  placeholders: PlaceholdersTable
}

/** A reader whose request to join was declined, until they ask again, join, or an admin allows it. */
export interface DeclinesTable {
  club_id: number
  user_id: number
  declined_at: Instant
}

/** A reader who joined a club or left it by themselves. */
export interface ComingsTable {
  id: Generated<number>
  club_id: number
  user_id: number
  /** As the club knew them then. */
  name: string
  kind: 'joined' | 'left'
  /** YYYY-MM-DD in UTC. */
  day: string
  happened_at: Instant
}

/** Somebody from an archive of a club, without an account here until they open their personal link. */
export interface PlaceholdersTable {
  id: Generated<number>
  club_id: number
  /** An account that nobody can sign in to; once claimed, the account it was merged into. */
  user_id: number
  /** Null for somebody who wrote in the club without being a member, and once the member has left. */
  member_id: number | null
  name: string
  /** Of the personal link; null once it was used or refused. */
  token: string | null
  claimed_at: Generated<Instant | null>
  refused_at: Generated<Instant | null>
}
