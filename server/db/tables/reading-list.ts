import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface ReadingListTables {
  listed_books: ListedBooksTable
  club_ratings: ClubRatingsTable
}

export interface ListedBooksTable {
  club_id: number
  book_id: number
  /** Copied from the book, so that a title and author are on a list only once. */
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
  /** Whether a vote put it on the list: visitors do not learn who suggested it. */
  by_vote: Generated<number>
  /** Grows when the places in the book that members see of each other change. */
  places_revision: Generated<number>
}

/** The sums of a club's open and closed ratings of a book. Kept while the book is off the list. */
export interface ClubRatingsTable {
  club_id: number
  book_id: number
  rating_sum: number
  rating_count: number
  closed_sum: Generated<number>
  closed_count: Generated<number>
  /** 1 once the club has met about the book or read it, if it hides ratings for each book. */
  stars_open: Generated<number>
}
