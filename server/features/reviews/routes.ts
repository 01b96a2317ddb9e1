import { deleteReview, editReview, listReviews, postReview } from '#contract/reviews/review.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadList } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { decodeCursor } from '#server/http/cursor.ts'
import { invalid } from '#server/http/http-error.ts'
import * as commands from './commands.ts'
import * as queries from './queries.ts'

export function registerReviews({ route, db, cachedPage }: AppContext): void {
  route(listReviews, async (exchange) => {
    const { clubId, limit, cursor } = exchange.query
    const { bookId } = exchange.params
    const sight = await authorizeReadList(db, exchange.reader, clubId)
    const [before = Number.MAX_SAFE_INTEGER] = cursor ? decodeCursor(cursor, 1) : []
    const tag = `${clubId}.${sight.revision} ${bookId} ${limit} ${before}`
    // A book that is not listed has no cached page: the list is part of the revision.
    return cachedPage(exchange, tag, async () =>
      queries.listReviews(db, sight, await listedBook(db, sight, bookId), limit, before),
    )
  })

  route(postReview, ({ params, body, reader }) => {
    if (body.bookId !== undefined && body.bookId !== params.bookId)
      throw invalid('bookId', 'This is not the book that the address names')
    return commands.postReview(db, reader, params.bookId, body)
  })
  route(editReview, ({ params, body, reader }) =>
    commands.editReview(db, reader, params.bookId, params.ratingId, body),
  )
  route(deleteReview, ({ params, reader }) =>
    commands.deleteReview(db, reader, params.bookId, params.ratingId),
  )
}
