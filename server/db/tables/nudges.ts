import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface NudgesTables {
  nudges: NudgesTable
}

/** A reader whom an admin has reminded of something, which happens once. It stays if they leave the club and come back. */
export interface NudgesTable {
  id: Generated<number>
  club_id: number
  about: 'round' | 'meeting' | 'options'
  /** The id of the round or the meeting. */
  about_id: number
  user_id: number
  nudged_at: Instant
}
