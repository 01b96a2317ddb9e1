import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { ReviewId } from '#contract/reviews/review.ts'
import { maySeeList, maySpeak, type Standing, standingOf } from '../clubs/access.ts'
import { holdClub } from '../clubs/queries.ts'
import type { Reader } from '../house.ts'
import type { Change } from '../migrations/tables.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { listedBook } from '../reading-list/access.ts'
import { findReview, type ReviewRow } from './queries.ts'
import { mayDelete, mayEdit } from './rules.ts'

declare const proof: unique symbol

interface SeenReview {
  readonly review: ReviewRow
  readonly standing: Standing
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
  if (!mayEdit(reader, seen.review)) throw new Refusal('not-allowed', 'Only its author can edit this review.')
  if (!maySpeak(seen.standing)) throw new Refusal('members-only', 'Only members of this club may do this.')
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
  if (!mayDelete(reader, seen.standing, seen.review))
    throw new Refusal('not-allowed', 'Only its author or an admin of the club can delete this review.')
  return seen as DeletableReview
}

/** The address of a review does not name its club, so a stranger must not learn from it that a private club has one. */
async function seenReview(change: Change, reader: Reader, bookId: BookId, id: ReviewId): Promise<SeenReview> {
  const found = await findReview(change, bookId, id)
  if (!found) throw notFound('This review')
  const clubId = found.club_id as ClubId
  await holdClub(change, clubId)
  const standing = await standingOf(change, reader, clubId)
  if (!maySeeList(standing)) throw notFound('This review')
  await listedBook(change, standing, bookId)
  const review = await findReview(change, bookId, id)
  if (!review) throw notFound('This review')
  return { review, standing }
}
