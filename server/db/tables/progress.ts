import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface ProgressTables {
  reads: ReadsTable
  progress: ProgressTable
}

/** One time that a reader reads a work, in one edition, and where they are or were in it. */
export interface ReadsTable {
  id: Generated<number>
  user_id: number
  book_id: number
  state: 'current' | 'finished' | 'left'
  /** `2026`, `2026-11` or `2026-11-24`; null if unknown. */
  started_on: string | null
  finished_on: string | null
  format: 'paper' | 'ebook' | 'audio' | null
  /** 1 if the reader entered something of it themselves. */
  by_hand: Generated<number>
  current_page: Generated<number>
  total_pages: number | null
  total_minutes: number | null
  position: number | null
  /** When the place was saved; null before the first save. */
  saved_at: Instant | null
  /** The place before the last save, as JSON, for undoing it; null once that is impossible. */
  before_save: string | null
  created_at: Instant
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
  /** The read that moves it; null for a place from before reads, until its reader saves the next one. */
  read_id: Generated<number | null>
  /** 1 if the reader has saved a place in this club; 0 if it only follows what they said elsewhere. */
  said_here: Generated<number>
}
