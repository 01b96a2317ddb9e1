import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Change } from '#server/db/schema.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { openStarsOfBook } from './move-ratings.ts'
import { notifyOfBook } from './stars-changed.ts'

/**
 * In a club that hides ratings for each book, those of a book open when the meeting at which it is finished begins, or when it is marked
 * as read. They stay open, whatever happens to the book then. The club is locked.
 */
export async function openBook(
  change: Change,
  { clubId, bookId }: { clubId: ClubId; bookId: BookId },
): Promise<void> {
  const club = await change
    .selectFrom('live_clubs as clubs')
    .select(['stars_each_book', 'visibility'])
    .where('id', '=', clubId)
    .executeTakeFirst()
  if (club?.stars_each_book !== 1) return
  const [known] = await markOpen(change, clubId, [bookId])
  if (!known || known.closed_count === 0) return
  const ratings = await openStarsOfBook(change, clubId, club.visibility, bookId)
  await notifyOfBook(change, clubId, bookId)
  await reviseClub(change, clubId, {
    parts: ['club', `reviews/${bookId}`, 'reading-list', 'choosing'],
    ratings,
  })
}

/** New ratings of these books are open. */
export async function markOpen(
  change: Change,
  clubId: number,
  bookIds: readonly number[],
): Promise<{ book_id: number; closed_count: number }[]> {
  if (bookIds.length === 0) return []
  return change
    .insertInto('club_ratings')
    .values(
      bookIds.map((bookId) => ({
        club_id: clubId,
        book_id: bookId,
        rating_sum: 0,
        rating_count: 0,
        stars_open: 1,
      })),
    )
    .onConflict((conflict) => conflict.columns(['club_id', 'book_id']).doUpdateSet({ stars_open: 1 }))
    .returning(['book_id', 'closed_count'])
    .execute()
}
