import type { Generated } from 'kysely'

export interface PlansTables {
  plan_parts: PlanPartsTable
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
  /** Of the first part: where visitors have to stop because of texts from before the plan; null if they may read to its end. */
  visitors_until: Generated<number | null>
}
