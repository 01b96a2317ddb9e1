import type { Instant } from './instant.ts'

export interface MembersTables {
  declines: DeclinesTable
  removals: RemovalsTable
}

/** A reader whose request to join was declined, until they ask again, join, or an admin allows it. */
export interface DeclinesTable {
  club_id: number
  user_id: number
  declined_at: Instant
}

/** A member removed by an admin, who needs an admin's approval to rejoin; approval deletes the row. */
export interface RemovalsTable {
  club_id: number
  user_id: number
  removed_at: Instant
}
