import type { NewReview, ReviewEdit } from '#contract/reviews/review.ts'
import type { CanReadList, CanPost } from '#server/features/clubs/access.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { cursorOf } from '#server/http/cursor.ts'
import type { Listed } from '#server/features/reading-list/access.ts'
import type { DeletableReview, OwnReview } from './access.ts'
import { moveAverages } from './averages.ts'
import { cutPage, type Page } from '#server/http/cached-pages.ts'

const columns = [
  'id',
  'club_id',
  'book_id',
  'user_id',
  'rating',
  'comment',
  'member_name',
  'created_at',
  'edited_at',
] as const

const selectReviews = (db: Db | Change) => db.selectFrom('reviews').select(columns)

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>

const asReview = (row: ReviewRow) => ({
  id: row.id,
  clubId: row.club_id,
  bookId: row.book_id,
  rating: row.rating,
  comment: row.comment,
  memberName: row.member_name,
  createdBy: row.user_id,
  createdAt: row.created_at,
  editedAt: row.edited_at,
})

/** A review as an answer holds it. */
export type ShownReview = ReturnType<typeof asReview>

/** A review by its number and book, for `access` to judge. */
export const findReview = (db: Db | Change, bookId: number, id: number) =>
  selectReviews(db).where('id', '=', id).where('book_id', '=', bookId).executeTakeFirst()

/** A club's reviews of a book newest first, those with numbers below `before`. */
export async function listReviewsOf(
  db: Db,
  _sight: CanReadList,
  { clubId, bookId }: Listed,
  limit: number,
  before: number,
): Promise<Page<ShownReview>> {
  const rows = await selectReviews(db)
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows.map(asReview), limit, await findReviewCount(db, { clubId, bookId }), (last) =>
    cursorOf(last.id),
  )
}

async function findReviewCount(
  db: Db,
  { clubId, bookId }: Pick<Listed, 'clubId' | 'bookId'>,
): Promise<number> {
  const row = await db
    .selectFrom('club_ratings')
    .select('rating_count')
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  return row?.rating_count ?? 0
}

/** Stores a review and moves the averages; undefined when the reader has reviewed the book in this club before. */
export async function insertReview(
  change: Change,
  speaker: CanPost,
  { clubId, bookId }: Listed,
  review: NewReview,
  now: Date,
): Promise<ShownReview | undefined> {
  const row = await change
    .insertInto('reviews')
    .values({
      club_id: clubId,
      book_id: bookId,
      user_id: speaker.reader.id,
      rating: review.rating,
      comment: review.comment,
      member_name: review.memberName,
      created_at: now.toISOString(),
      edited_at: null,
    })
    .onConflict((conflict) => conflict.columns(['club_id', 'book_id', 'user_id']).doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (!row) return undefined
  await moveAverages(change, speaker, bookId, { sum: row.rating, count: 1 })
  return asReview(row)
}

export async function updateReview(
  change: Change,
  own: OwnReview,
  edit: ReviewEdit,
  now: Date,
): Promise<ShownReview> {
  const row = await change
    .updateTable('reviews')
    .set({
      rating: edit.rating,
      comment: edit.comment,
      member_name: edit.memberName,
      edited_at: now.toISOString(),
    })
    .where('id', '=', own.review.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  await moveAverages(change, own.membership, row.book_id, { sum: row.rating - own.review.rating, count: 0 })
  return asReview(row)
}

export async function removeReview(change: Change, { review, membership }: DeletableReview): Promise<void> {
  await change.deleteFrom('reviews').where('id', '=', review.id).execute()
  await moveAverages(change, membership, review.book_id, { sum: -review.rating, count: -1 })
}
