import type { Change } from '#server/db/schema.ts'
import type { Membership } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'

interface RatingGrowth {
  sum: number
  count: number
}

/**
 * Updates every average that includes a review, and the club's revision: the club's average, the club's for this book, and the
 * book's own unless the club is invite-only (docs/decisions/006). The club must be locked, so that its visibility does not
 * change.
 */
export async function updateAverages(
  change: Change,
  { clubId, visibility }: Membership,
  bookId: number,
  growth: RatingGrowth,
): Promise<void> {
  await reviseClub(change, clubId, { parts: [`reviews/${bookId}`, 'club'], ratings: growth })
  if (growth.sum === 0 && growth.count === 0) return
  await updateClubRating(change, clubId, bookId, growth)
  if (visibility === 'invite-only') return
  await change
    .updateTable('books')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', growth.sum),
      rating_count: eb('rating_count', '+', growth.count),
    }))
    .where('id', '=', bookId)
    .execute()
}

async function updateClubRating(
  change: Change,
  clubId: number,
  bookId: number,
  { sum, count }: RatingGrowth,
): Promise<void> {
  const updated = await change
    .updateTable('club_ratings')
    .set((eb) => ({ rating_sum: eb('rating_sum', '+', sum), rating_count: eb('rating_count', '+', count) }))
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .returning('book_id')
    .executeTakeFirst()
  if (updated) return
  await change
    .insertInto('club_ratings')
    .values({ club_id: clubId, book_id: bookId, rating_sum: sum, rating_count: count })
    .execute()
}
