import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { alreadyReviewed, type NewReview, type ReviewEdit } from '#contract/reviews/review.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizePost } from '#server/features/clubs/policy.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import { findMembership, type Membership } from '#server/features/clubs/membership.ts'
import { createModeration } from '#server/features/texts/moderation.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import { ownWords } from '#server/features/texts/seal/reach.ts'
import { detachText, insertText, updateText } from '#server/features/texts/write-text.ts'
import { HttpError } from '#server/http/http-error.ts'
import { updateAverages } from './averages.ts'
import { type ReviewAddress, reviewPolicy } from './policy.ts'
import { findCountedStars, reviewColumns, shapeOfReviews, type ShownReview } from './reviews.ts'
import { areNewStarsClosed } from './stars/visible-stars.ts'

/** Posts a review; throws 409 if the reader has already reviewed the book in this club. */
export const postReview = (
  db: Db,
  reader: Reader,
  bookId: BookId,
  { clubId, rating, comment, mentions, memberName, place, secondsAgo }: NewReview & { clubId: ClubId },
): Promise<ShownReview> =>
  transact(db, async (change) => {
    const author = await authorizePost(change, reader, clubId)
    const listed = await listedBook(change, author, bookId)
    const closed = await areNewStarsClosed(change, listed)
    const text = { body: comment, mentions, memberName, place, secondsAgo }
    const { shown } = await insertText(
      change,
      shapeOfReviews,
      author,
      listed,
      text,
      async (stored, columns) => {
        const row = await change
          .insertInto('reviews')
          .values({ ...columns, rating, closed, comment: stored })
          .onConflict((conflict) => conflict.columns(['club_id', 'book_id', 'user_id']).doNothing())
          .returning(reviewColumns(ownWords(reader)))
          .executeTakeFirst()
        if (!row) throw new HttpError('already-reviewed', alreadyReviewed)
        return row
      },
    )
    await updateAverages(change, author, bookId, { sum: rating, count: 1, closed })
    return shown
  })

export const editReview = (
  db: Db,
  reader: Reader,
  address: ReviewAddress,
  edit: ReviewEdit,
): Promise<ShownReview> =>
  transact(db, async (change) => {
    const { text: review, listed, author } = await reviewPolicy.authorizeEdit(change, reader, address)
    const { stars, closed } = await findCountedStars(change, review.id)
    const text = { body: edit.comment, mentions: edit.mentions }
    const { shown } = await updateText(
      change,
      shapeOfReviews,
      author,
      listed,
      review,
      text,
      (stored, columns) =>
        change
          .updateTable('reviews')
          .set({
            ...columns,
            rating: edit.rating,
            comment: stored,
            place: edit.place,
            member_name: edit.memberName,
          })
          .where('id', '=', review.id)
          .returning(reviewColumns(ownWords(reader)))
          .executeTakeFirstOrThrow(),
    )
    const sum = (edit.rating ?? stars) - stars
    await updateAverages(change, author, listed.bookId, { sum, count: 0, closed })
    return shown
  })

export const deleteReview = (db: Db, reader: Reader, address: ReviewAddress): Promise<void> =>
  transact(db, async (change) => {
    const { text: review, listed, membership } = await reviewPolicy.authorizeDelete(change, reader, address)
    await removeReview(change, membership, listed, review.id)
  })

async function removeReview(
  change: Change,
  membership: Membership,
  listed: Listed,
  id: number,
): Promise<void> {
  const { stars, closed, hidden } = await findCountedStars(change, id)
  await detachText(change, textKinds.review, listed, id)
  await change.deleteFrom('reviews').where('id', '=', id).execute()
  const growth = hidden === 0 ? { sum: -stars, count: -1 } : { sum: 0, count: 0 }
  await updateAverages(change, membership, listed.bookId, { ...growth, closed })
}

export const reviewModeration = createModeration(textKinds.review, {
  remove: async (change, listed, id) =>
    removeReview(change, await findMembership(change, null, listed.clubId), listed, id),
  async hidden(change, listed, id, by) {
    const { stars, closed } = await findCountedStars(change, id)
    const club = await findMembership(change, null, listed.clubId)
    await updateAverages(change, club, listed.bookId, { sum: by * stars, count: by, closed })
    return 2
  },
})
