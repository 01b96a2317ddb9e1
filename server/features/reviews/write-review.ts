import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { alreadyReviewed, type NewReview, type ReviewEdit, type ReviewId } from '#contract/reviews/review.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizePost } from '#server/features/clubs/policy.ts'
import { ownWords } from '#server/features/texts/seal/reach.ts'
import { areNewStarsClosed } from '#server/features/clubs/stars/queries.ts'
import {
  prepareEdit,
  prepareText,
  saveMentions,
  type StoredText,
} from '#server/features/texts/mentions/mentions.ts'
import { readText } from '#server/features/texts/mentions/people.ts'
import { retractSource } from '#server/features/notifications/retract.ts'
import { placeOfReview } from '#server/features/progress/progress.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { deleteReactions } from '#server/features/texts/reactions/react.ts'
import { countReactions, noReactions } from '#server/features/texts/reactions/reactions.ts'
import { HttpError } from '#server/http/http-error.ts'
import { updateAverages } from './averages.ts'
import { authorizeDeleteReview, authorizeEditReview } from './policy.ts'
import { asReview, findCountedStars, reviewColumns, type ReviewRow, type ShownReview } from './reviews.ts'
import { textKinds } from '#server/features/texts/kinds.ts'

/** Posts a review; throws 409 if the reader has already reviewed the book in this club. */
export const postReview = (
  db: Db,
  reader: Reader,
  bookId: BookId,
  review: NewReview & { clubId: ClubId },
): Promise<ShownReview> =>
  transact(db, async (change) => {
    const poster = await authorizePost(change, reader, review.clubId)
    const listed = await listedBook(change, poster, bookId)
    const text = await prepareText(change, poster, review.comment, review.mentions)
    const closed = await areNewStarsClosed(change, listed.clubId)
    const row = await change
      .insertInto('reviews')
      .values({
        club_id: listed.clubId,
        book_id: listed.bookId,
        user_id: reader.id,
        rating: review.rating,
        closed,
        comment: text.stored,
        place: review.place ?? (await placeOfReview(change, poster, listed)),
        member_name: review.memberName,
        created_at: new Date().toISOString(),
        edited_at: null,
      })
      .onConflict((conflict) => conflict.columns(['club_id', 'book_id', 'user_id']).doNothing())
      .returning(reviewColumns(ownWords(reader)))
      .executeTakeFirst()
    if (!row) throw new HttpError('already-reviewed', alreadyReviewed)
    await saveMentions(change, placeOf(row), { id: reader.id, name: row.member_name }, text)
    await updateAverages(change, poster, bookId, { sum: review.rating, count: 1, closed })
    return asReview(row, await readText(change, textKinds.review, row, row.comment), noReactions)
  })

export const editReview = (
  db: Db,
  reader: Reader,
  bookId: BookId,
  id: ReviewId,
  edit: ReviewEdit,
): Promise<ShownReview> =>
  transact(db, async (change) => {
    const { review, membership } = await authorizeEditReview(change, reader, bookId, id)
    const counted = await findCountedStars(change, review.id)
    const former = { kind: textKinds.review, id: review.id, text: review.comment } as const
    const author = { ...membership, reader }
    const text =
      edit.comment === undefined
        ? null
        : await prepareEdit(change, author, former, edit.comment, edit.mentions)
    const row = await change
      .updateTable('reviews')
      .set({
        rating: edit.rating,
        comment: text?.stored,
        place: edit.place,
        member_name: edit.memberName,
        edited_at: new Date().toISOString(),
      })
      .where('id', '=', review.id)
      .returning(reviewColumns(ownWords(reader)))
      .executeTakeFirstOrThrow()
    if (text) await saveMentions(change, placeOf(row), { id: reader.id, name: row.member_name }, text)
    const { stars, closed } = counted
    const sum = (edit.rating ?? stars) - stars
    await updateAverages(change, membership, row.book_id, { sum, count: 0, closed })
    const shown = await readText(change, textKinds.review, row, row.comment)
    return asReview(row, shown, await countReactions(change, textKinds.review, [row.id]))
  })

export const deleteReview = (db: Db, reader: Reader, bookId: BookId, id: ReviewId): Promise<void> =>
  transact(db, async (change) => {
    const { review, membership, listed } = await authorizeDeleteReview(change, reader, bookId, id)
    await deleteReactions(change, { kind: textKinds.review, id: review.id, listed })
    const { stars, closed } = await findCountedStars(change, review.id)
    await change.deleteFrom('reviews').where('id', '=', review.id).execute()
    await retractSource(change, `review ${review.id}`)
    await updateAverages(change, membership, review.book_id, { sum: -stars, count: -1, closed })
  })

const placeOf = ({ id, club_id, book_id }: ReviewRow): StoredText => ({
  kind: textKinds.review,
  id,
  clubId: club_id,
  bookId: book_id,
})
