import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { ReviewId } from '#contract/reviews/review.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import {
  authorizeMember,
  authorizeReadAsMember,
  type CanReadAsMember,
  findMembership,
  mayPost,
  mayReadList,
  type Membership,
} from '#server/features/clubs/policy.ts'
import { lockClub } from '#server/features/clubs/revise-club.ts'
import { ownWords } from '#server/features/texts/seal/reach.ts'
import { mayDelete, mayEdit } from '#server/features/texts/policy.ts'
import type { Reacting } from '#server/features/texts/reactions/react.ts'
import { findSubject } from '#server/features/texts/reactions/reactions.ts'
import type { Reactable } from '#server/features/texts/reactions/reactable.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { findReview, type ReviewRow } from './reviews.ts'
import { textKinds } from '#server/features/texts/kinds.ts'

declare const proof: unique symbol

interface FoundReview {
  readonly review: ReviewRow
  readonly membership: Membership
  readonly listed: Listed
}

/** Proof that the caller wrote a review and may still post in its club. */
export type CanEditReview = FoundReview & { readonly [proof]: 'edit' }
/** Proof that the caller may delete a review. */
export type CanDeleteReview = FoundReview & { readonly [proof]: 'delete' }

/** Throws 404 for a review the caller cannot see, 403 for somebody else's. */
export async function authorizeEditReview(
  change: Change,
  reader: Reader,
  bookId: BookId,
  id: ReviewId,
): Promise<CanEditReview> {
  const found = await visibleReview(change, reader, bookId, id)
  if (!mayEdit(reader, found.review))
    throw new HttpError('not-allowed', 'Only its author can edit this review.')
  if (!mayPost(found.membership))
    throw new HttpError('members-only', 'Only members of this club may do this.')
  return found as CanEditReview
}

/** Throws 404 for a review the caller cannot see, 403 for one they may not delete. */
export async function authorizeDeleteReview(
  change: Change,
  reader: Reader,
  bookId: BookId,
  id: ReviewId,
): Promise<CanDeleteReview> {
  const found = await visibleReview(change, reader, bookId, id)
  if (!mayDelete(reader, found.membership, found.review))
    throw new HttpError('not-allowed', 'Only its author or an admin of the club can delete this review.')
  return found as CanDeleteReview
}

/** Authorises a member to see who reacted to a review. */
export async function authorizeReadReactions(
  db: Db,
  reader: Reader,
  bookId: BookId,
  id: ReviewId,
): Promise<[CanReadAsMember, Reactable]> {
  const { review, membership, listed } = await seenReview(db, reader, bookId, id)
  const member = await authorizeReadAsMember(db, reader, membership.clubId)
  return [member, { kind: textKinds.review, id: review.id, listed }]
}

/** Authorises a member to react to a review. */
export async function authorizeReact(
  change: Change,
  reader: Reader,
  bookId: BookId,
  id: ReviewId,
): Promise<Reacting> {
  const { review, membership, listed } = await visibleReview(change, reader, bookId, id)
  return {
    member: await authorizeMember(change, reader, membership.clubId),
    reactable: { kind: textKinds.review, id: review.id, listed },
    subject: await findSubject(change, 'review', review.id, listed),
  }
}

/** The same as `seenReview`, in a club that stays locked until the transaction ends. */
async function visibleReview(
  change: Change,
  reader: Reader,
  bookId: BookId,
  id: ReviewId,
): Promise<FoundReview> {
  const found = await findReview(change, bookId, id, ownWords(reader))
  if (!found) throw notFound('This review')
  await lockClub(change, found.club_id as ClubId)
  return seenReview(change, reader, bookId, id)
}

/** A review's URL does not name its club, so a stranger must not learn from it that a private club has one. */
async function seenReview(
  db: Db | Change,
  reader: Reader,
  bookId: BookId,
  id: ReviewId,
): Promise<FoundReview> {
  const review = await findReview(db, bookId, id, ownWords(reader))
  if (!review) throw notFound('This review')
  const membership = await findMembership(db, reader, review.club_id as ClubId)
  if (!mayReadList(membership)) throw notFound('This review')
  return { review, membership, listed: await listedBook(db, membership, bookId) }
}
