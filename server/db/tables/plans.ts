import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface PlansTables {
  plan_parts: PlanPartsTable
  plan_dates: PlanDatesTable
}

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
  /** 1 if an admin chose that day, 0 if it was spread evenly. */
  by_hand: Generated<number>
  /** Of the first part: where visitors have to stop because of texts from before the plan; null if they may read to its end. */
  visitors_until: Generated<number | null>
  /** Of the first part: the day on which the club starts to read, as YYYY-MM-DD. */
  starts_on: Generated<string | null>
}

/** A part's due date as calendars show it. */
export interface PlanDatesTable {
  /** Its identity in calendars, which never changes. */
  uid: string
  club_id: number
  book_id: number
  /** Of the part; null if the date is cancelled. */
  number: number | null
  title: string
  book_title: string
  day: string
  /** Increases with every change that calendars show (RFC 5545). */
  sequence: number
  created_at: Instant
  changed_at: Instant
}
