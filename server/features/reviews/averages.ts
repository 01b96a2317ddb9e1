import type { Change } from '#server/db/schema.ts'
import type { Membership } from '#server/features/clubs/membership.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'

interface RatingGrowth {
  sum: number
  count: number
  /** 1 for a closed rating, which counts in no average until it opens. */
  closed: number
}

/**
 * The club's average, the club's for this book, and the book's own unless the club is invite-only (docs/decisions/006). The club must be
 * locked, so that its visibility doesn't change.
 */
export async function updateAverages(
  change: Change,
  { clubId, visibility }: Membership,
  bookId: number,
  growth: RatingGrowth,
): Promise<void> {
  const { sum, count, closed } = growth
  const ratings = closed ? { sum: 0, count: 0 } : { sum, count }
  await reviseClub(change, clubId, { parts: [`reviews/${bookId}`, 'club'], ratings })
  if (sum === 0 && count === 0) return
  await updateClubRating(change, clubId, bookId, growth)
  if (closed || visibility === 'invite-only') return
  await change
    .updateTable('books')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', sum),
      rating_count: eb('rating_count', '+', count),
    }))
    .where('id', '=', bookId)
    .execute()
}

async function updateClubRating(
  change: Change,
  clubId: number,
  bookId: number,
  { sum, count, closed }: RatingGrowth,
): Promise<void> {
  const growth = closed
    ? { rating_sum: 0, rating_count: 0, closed_sum: sum, closed_count: count }
    : { rating_sum: sum, rating_count: count, closed_sum: 0, closed_count: 0 }
  const updated = await change
    .updateTable('club_ratings')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', growth.rating_sum),
      rating_count: eb('rating_count', '+', growth.rating_count),
      closed_sum: eb('closed_sum', '+', growth.closed_sum),
      closed_count: eb('closed_count', '+', growth.closed_count),
    }))
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .returning('book_id')
    .executeTakeFirst()
  if (updated) return
  await change
    .insertInto('club_ratings')
    .values({ club_id: clubId, book_id: bookId, ...growth })
    .execute()
}
