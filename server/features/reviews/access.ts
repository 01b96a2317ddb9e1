import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { ReviewId } from '#contract/reviews/review.ts'
import { mayReadList, mayPost, type Membership, findMembership } from '#server/features/clubs/access.ts'
import { holdClub } from '#server/features/clubs/queries.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { notFound, HttpError } from '#server/http/http-error.ts'
import { listedBook } from '#server/features/reading-list/access.ts'
import { findReview, type ReviewRow } from './queries.ts'
import { mayDelete, mayEdit } from './rules.ts'

declare const proof: unique symbol

interface SeenReview {
  readonly review: ReviewRow
  readonly membership: Membership
}

/** Proof that a review is the caller's own, in a club where they may still write. */
export type OwnReview = SeenReview & { readonly [proof]: 'own' }
/** Proof that the caller may delete a review. */
export type DeletableReview = SeenReview & { readonly [proof]: 'deletable' }

/** The caller's own review, for one change; 404 when they cannot see it, 403 when it is someone else's. */
export async function ownReview(
  change: Change,
  reader: Reader,
  bookId: BookId,
  id: ReviewId,
): Promise<OwnReview> {
  const seen = await seenReview(change, reader, bookId, id)
  if (!mayEdit(reader, seen.review))
    throw new HttpError('not-allowed', 'Only its author can edit this review.')
  if (!mayPost(seen.membership)) throw new HttpError('members-only', 'Only members of this club may do this.')
  return seen as OwnReview
}

/** A review the caller may delete, for one change; 404 and 403 as for `ownReview`. */
export async function deletableReview(
  change: Change,
  reader: Reader,
  bookId: BookId,
  id: ReviewId,
): Promise<DeletableReview> {
  const seen = await seenReview(change, reader, bookId, id)
  if (!mayDelete(reader, seen.membership, seen.review))
    throw new HttpError('not-allowed', 'Only its author or an admin of the club can delete this review.')
  return seen as DeletableReview
}

/** The address of a review does not name its club, so a stranger must not learn from it that a private club has one. */
async function seenReview(change: Change, reader: Reader, bookId: BookId, id: ReviewId): Promise<SeenReview> {
  const found = await findReview(change, bookId, id)
  if (!found) throw notFound('This review')
  const clubId = found.club_id as ClubId
  await holdClub(change, clubId)
  const membership = await findMembership(change, reader, clubId)
  if (!mayReadList(membership)) throw notFound('This review')
  await listedBook(change, membership, bookId)
  const review = await findReview(change, bookId, id)
  if (!review) throw notFound('This review')
  return { review, membership }
}
