import type { Db } from '#server/db/schema.ts'
import type { CanReadPosts } from '#server/features/clubs/policy.ts'
import { openStars } from '#server/features/reviews/stars/visible-stars.ts'

/** Of a larger club, those who joined first: the same ones whoever joins next. */
const membersMax = 40
/** The newest ratings of each member. */
const ratingsMax = 40

/** A member's rating of a book, in this club or elsewhere. */
export type MemberRating = Awaited<ReturnType<typeof listMemberRatings>>[number]

/**
 * What the members of a club rated in it and in open clubs, each member's newest rating first. Only ratings that everybody who
 * gets the recommendations may read anyway, with their author (docs/decisions/038); the others do not even count towards the
 * limit of ratings.
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
        // A book that left the list took its reviews with it.
        .innerJoin('listed_books', (join) =>
          join
            .onRef('listed_books.club_id', '=', 'reviews.club_id')
            .onRef('listed_books.book_id', '=', 'reviews.book_id'),
        )
        .where('reviews.closed', '=', 0)
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
