import type { Db } from '#server/db/schema.ts'
import type { CanReadPosts } from '#server/features/clubs/policy.ts'
import { openStars } from '#server/features/reviews/stars/visible-stars.ts'

/** Members of a larger club who count: those who joined first, so that they stay the same when others join. */
const membersMax = 40
/** Ratings of each member that count: the newest. */
const ratingsMax = 40

export type MemberRating = Awaited<ReturnType<typeof listMemberRatings>>[number]

/**
 * The ratings of a club's members in it and in open clubs, each member's newest first. Only ratings that everybody who gets the
 * recommendations may see with their author (docs/decisions/038); others do not even count towards the limit.
 */
export const listMemberRatings = (db: Db, { clubId }: CanReadPosts) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom((members) =>
          members
            .selectFrom('members')
            .select(['user_id', 'id'])
            .where('club_id', '=', clubId)
            .where('status', '=', 'member')
            .orderBy('id')
            .limit(membersMax)
            .as('members'),
        )
        .innerJoin('reviews', 'reviews.user_id', 'members.user_id')
        .innerJoin('live_clubs as clubs', 'clubs.id', 'reviews.club_id')
        // Leaves out reviews of books that are no longer on the list, because pages no longer show them.
        .innerJoin('listed_books', (join) =>
          join
            .onRef('listed_books.club_id', '=', 'reviews.club_id')
            .onRef('listed_books.book_id', '=', 'reviews.book_id'),
        )
        .where('reviews.closed', '=', 0)
        .where('reviews.hidden', '=', 0)
        .where((eb) => eb.or([eb('clubs.visibility', '=', 'open'), eb('clubs.id', '=', clubId)]))
        .select([
          'members.id as member',
          'reviews.club_id',
          'reviews.book_id',
          openStars.$notNull().as('rating'),
        ])
        .select((eb) =>
          eb.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('members.id').orderBy('reviews.id', 'desc'))
            .as('place'),
        )
        .as('rated'),
    )
    .select(['member', 'club_id', 'book_id', 'rating'])
    .where('place', '<=', ratingsMax)
    .orderBy('member')
    .orderBy('place')
    .execute()
