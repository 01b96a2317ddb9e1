import type { Generated } from 'kysely'

export interface ReviewsTables {
  club_ratings: ClubRatingsTable
}

/** The sums of a club's open and closed ratings of a book. Kept while the book is off the list. */
export interface ClubRatingsTable {
  club_id: number
  book_id: number
  rating_sum: number
  rating_count: number
  closed_sum: Generated<number>
  closed_count: Generated<number>
}
