import {
  alreadyReviewed,
  deleteReview,
  editReview,
  listReviews,
  postReview,
} from '#contract/reviews/review.ts'
import { authorizeReadList, authorizePost } from '#server/features/clubs/access.ts'
import type { AppContext } from '#server/app-context.ts'
import { placeOf } from '#server/http/cursor.ts'
import { invalid, HttpError } from '#server/http/http-error.ts'
import { listedBook } from '#server/features/reading-list/access.ts'
import { deletableReview, ownReview } from './access.ts'
import { keptPages } from '#server/http/cached-pages.ts'
import { insertReview, listReviewsOf, removeReview, type ShownReview, updateReview } from './queries.ts'

export function registerReviews({ route, db, keep }: AppContext): void {
  const keepPage = keptPages<ShownReview>(keep)

  route(listReviews, async (exchange) => {
    const { clubId, limit, cursor } = exchange.query
    const { bookId } = exchange.params
    const sight = await authorizeReadList(db, exchange.reader, clubId)
    const [before = Number.MAX_SAFE_INTEGER] = cursor ? placeOf(cursor, 1) : []
    const tag = `${clubId}.${sight.revision} ${bookId} ${limit} ${before}`
    // A book that is not listed has no kept page: the list is part of the revision.
    return keepPage(exchange, tag, async () =>
      listReviewsOf(db, sight, await listedBook(db, sight, bookId), limit, before),
    )
  })

  route(postReview, ({ params, body, reader }) => {
    if (body.bookId !== undefined && body.bookId !== params.bookId)
      throw invalid('bookId', 'This is not the book that the address names')
    return db.transaction().execute(async (change) => {
      const speaker = await authorizePost(change, reader, body.clubId)
      const listed = await listedBook(change, speaker, params.bookId)
      const review = await insertReview(change, speaker, listed, body, new Date())
      if (!review) throw new HttpError('already-reviewed', alreadyReviewed)
      return review
    })
  })

  route(editReview, ({ params, body, reader }) =>
    db.transaction().execute(async (change) => {
      const own = await ownReview(change, reader, params.bookId, params.ratingId)
      return updateReview(change, own, body, new Date())
    }),
  )

  route(deleteReview, ({ params, reader }) =>
    db.transaction().execute(async (change) => {
      await removeReview(change, await deletableReview(change, reader, params.bookId, params.ratingId))
    }),
  )
}
