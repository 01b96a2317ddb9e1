import {
  alreadyReviewed,
  deleteReview,
  editReview,
  listReviews,
  postReview,
} from '#contract/reviews/review.ts'
import { listSight, voice } from '../clubs/access.ts'
import type { House } from '../house.ts'
import { placeOf } from '../platform/http/cursor.ts'
import { invalid, Refusal } from '../platform/http/refusal.ts'
import { listedBook } from '../reading-list/access.ts'
import { deletableReview, ownReview } from './access.ts'
import { keptPages } from '../platform/http/kept-pages.ts'
import { insertReview, listReviewsOf, removeReview, type ShownReview, updateReview } from './queries.ts'

export function openReviews({ serve, store, keep }: House): void {
  const keepPage = keptPages<ShownReview>(keep)

  serve(listReviews, async (exchange) => {
    const { clubId, limit, cursor } = exchange.query
    const { bookId } = exchange.params
    const sight = await listSight(store, exchange.reader, clubId)
    const [before = Number.MAX_SAFE_INTEGER] = cursor ? placeOf(cursor, 1) : []
    const tag = `${clubId}.${sight.revision} ${bookId} ${limit} ${before}`
    // A book that is not listed has no kept page: the list is part of the revision.
    return keepPage(exchange, tag, async () =>
      listReviewsOf(store, sight, await listedBook(store, sight, bookId), limit, before),
    )
  })

  serve(postReview, ({ params, body, reader }) => {
    if (body.bookId !== undefined && body.bookId !== params.bookId)
      throw invalid('bookId', 'This is not the book that the address names')
    return store.transaction().execute(async (change) => {
      const speaker = await voice(change, reader, body.clubId)
      const listed = await listedBook(change, speaker, params.bookId)
      const review = await insertReview(change, speaker, listed, body, new Date())
      if (!review) throw new Refusal('already-reviewed', alreadyReviewed)
      return review
    })
  })

  serve(editReview, ({ params, body, reader }) =>
    store.transaction().execute(async (change) => {
      const own = await ownReview(change, reader, params.bookId, params.ratingId)
      return updateReview(change, own, body, new Date())
    }),
  )

  serve(deleteReview, ({ params, reader }) =>
    store.transaction().execute(async (change) => {
      await removeReview(change, await deletableReview(change, reader, params.bookId, params.ratingId))
    }),
  )
}
