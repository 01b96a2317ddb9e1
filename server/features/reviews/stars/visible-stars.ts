import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'
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

/** 1 if new ratings of a club are closed; the club is locked. */
export async function areNewStarsClosed(change: Change, clubId: number): Promise<0 | 1> {
  const club = await change
    .selectFrom('live_clubs as clubs')
    .select('stars_open_on')
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow()
  return club.stars_open_on === null ? 0 : 1
}
