import type { Generated } from 'kysely'

export interface ReviewsTables {
  club_ratings: ClubRatingsTable
}

/** The sums of a club's ratings of one book, those that are open and those that are closed; kept while the book is off the list. */
export interface ClubRatingsTable {
  club_id: number
  book_id: number
  rating_sum: number
  rating_count: number
  closed_sum: Generated<number>
  closed_count: Generated<number>
}
