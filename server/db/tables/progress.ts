import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface ProgressTables {
  progress: ProgressTable
}

export interface ProgressTable {
  club_id: number
  book_id: number
  user_id: number
  current_page: number
  total_pages: number | null
  total_minutes: number | null
  /** From 0 to 1,000, the same in every edition; null while unknown. */
  position: number | null
  /** The part the reader said they had finished; null if they gave their progress in another way. */
  part: number | null
  updated_at: Instant
  /** The place before the last save, as JSON, for undoing it; null once that is impossible. */
  before_save: Generated<string | null>
}
