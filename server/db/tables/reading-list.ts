import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface ListedBooksTable {
  club_id: number
  book_id: number
  /** Copied from the book: a title and author are on a list only once. */
  work_key: string
  status: 'to read' | 'reading' | 'read'
  /** YYYY-MM-DD. */
  read_date: string | null
  notes: string | null
  reading_order: number | null
  /** The club's correction of the book's page count. */
  page_count: number | null
  chosen_by: number | null
  added_by: number | null
  added_at: Instant
  /** Grows with each change of what members see of each other's places in the book. */
  places_revision: Generated<number>
}

/** A reader's progress in a book, per club. */
export interface ProgressTable {
  club_id: number
  book_id: number
  user_id: number
  current_page: number
  total_pages: number | null
  /** The length of the reader's audiobook. */
  total_minutes: number | null
  /** From 0 to 1,000, the same in every edition; null while it cannot be told. */
  position: number | null
  /** The part that the reader said they had finished; null if they said where they are in another way. */
  part: number | null
  updated_at: Instant
}

/** A part of a book as a club reads it. */
export interface PlanPartsTable {
  club_id: number
  book_id: number
  /** From 1, in reading order. */
  number: number
  title: string
  weight: number
  /** The position at which it ends: growing, and 1,000 for the last. */
  ends_at: number
  /** YYYY-MM-DD. */
  by_day: string | null
}

/** What a reader may read before they have reached it, because they chose to: one post, or everything about a book. */
export interface LookAheadTable {
  club_id: number
  book_id: number
  user_id: number
  /** Null for the whole book. */
  post_id: number | null
}
