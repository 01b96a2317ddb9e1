import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface MembersTables {
  declines: DeclinesTable
  comings: ComingsTable
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
