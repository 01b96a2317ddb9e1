import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { areStarsClosed } from '#server/features/reading-list/stars-closed.ts'
import type { Horizon } from '#server/features/texts/seal/horizon.ts'

/** The stars of a review; null while they are closed, but not for its author. This decides it for all features. */
export const stars = ({ readerId }: Horizon) => starsSeenBy(readerId).as('rating')

/** The same for a list over several books. */
export const starsSeenBy = (readerId: number) =>
  sql<number | null>`case when reviews.closed = 0 or reviews.user_id = ${readerId} then reviews.rating end`

/** The stars of a review that everybody sees; null while they are closed. */
export const openStars = sql<number | null>`case when reviews.closed = 0 then reviews.rating end`

/** The stars that a review adds to the averages, closed or not. For counters only: no answer may have them. */
export const countedStars = [sql<number>`reviews.rating`.as('stars'), 'reviews.closed'] as const

/** 1 if new ratings of a listed book are closed; the club is locked. */
export async function areNewStarsClosed(change: Change, { clubId, bookId }: Listed): Promise<0 | 1> {
  const { closed } = await change
    .selectFrom('listed_books')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'listed_books.club_id')
    .leftJoin('club_ratings', (join) =>
      join
        .onRef('club_ratings.club_id', '=', 'listed_books.club_id')
        .onRef('club_ratings.book_id', '=', 'listed_books.book_id'),
    )
    .select(areStarsClosed.as('closed'))
    .where('listed_books.club_id', '=', clubId)
    .where('listed_books.book_id', '=', bookId)
    .executeTakeFirstOrThrow()
  return closed
}
