import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { ReviewId } from '#contract/reviews/review.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { findMembership, type Membership } from '#server/features/clubs/membership.ts'
import { mayReadList } from '#server/features/clubs/policy.ts'
import { lockClub } from '#server/features/clubs/revise-club.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import { createTextPolicy } from '#server/features/texts/policy.ts'
import { findSubject } from '#server/features/texts/reactions/reactions.ts'
import { notFound } from '#server/http/http-error.ts'
import { findClubOfReview, findReview } from './reviews.ts'
import { textNotFound } from '#server/features/texts/not-found.ts'

/** The parts of a review's URL. It does not name the club, so a stranger must not learn from it that a private club has a review. */
export interface ReviewAddress {
  bookId: BookId
  ratingId: ReviewId
}

export const reviewPolicy = createTextPolicy({
  kind: textKinds.review,
  idOf: ({ ratingId }: ReviewAddress) => ratingId,
  async clubOf(db, reader, { bookId, ratingId }) {
    const clubId = await findClubOfReview(db, bookId, ratingId)
    if (clubId === undefined) throw notFound(textNotFound(textKinds.review))
    await listedBook(db, await findReadableClub(db, reader, clubId), bookId)
    return clubId
  },
  find: findReview,
  subjectOf: async (change, { id, comment }, listed) => ({
    subject: await findSubject(change, comment === '' ? 'rating' : 'review', id, listed),
  }),
  // Authors may delete their review even after they left the club, as long as they may read its list.
  async authorizeChange(change, reader, clubId) {
    await lockClub(change, clubId)
    return findReadableClub(change, reader, clubId)
  },
})

async function findReadableClub(db: Db | Change, reader: Reader, clubId: ClubId): Promise<Membership> {
  const membership = await findMembership(db, reader, clubId)
  if (!mayReadList(membership)) throw notFound(textNotFound(textKinds.review))
  return membership
}
