import type { Membership } from '#server/features/clubs/access.ts'
import { reviseClub } from '#server/features/clubs/revising.ts'
import type { Change } from '#server/db/schema.ts'

/** By how much ratings grow: their sum and their number. */
interface Growth {
  sum: number
  count: number
}

/**
 * Moves every average a review counts in, and the club's revision: the club's, the club's of this book, and the book's
 * own unless the club is invite-only (docs/decisions/006). The club has to be held, so that its visibility stays as read.
 */
export async function moveAverages(
  change: Change,
  { clubId, visibility }: Membership,
  bookId: number,
  by: Growth,
): Promise<void> {
  await reviseClub(change, clubId, { parts: [`reviews/${bookId}`, 'club'], ratings: by })
  if (by.sum === 0 && by.count === 0) return
  const moved = await change
    .updateTable('club_ratings')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', by.sum),
      rating_count: eb('rating_count', '+', by.count),
    }))
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .returning('book_id')
    .executeTakeFirst()
  if (!moved) {
    const first = { club_id: clubId, book_id: bookId, rating_sum: by.sum, rating_count: by.count }
    await change.insertInto('club_ratings').values(first).execute()
  }
  if (visibility === 'invite-only') return
  await change
    .updateTable('books')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', by.sum),
      rating_count: eb('rating_count', '+', by.count),
    }))
    .where('id', '=', bookId)
    .execute()
}
