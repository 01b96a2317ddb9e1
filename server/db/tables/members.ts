import type { Instant } from './instant.ts'

export interface MembersTables {
  declines: DeclinesTable
}

/** A reader whose request to join was declined, until they ask again, join, or an admin allows it. */
export interface DeclinesTable {
  club_id: number
  user_id: number
  declined_at: Instant
}
