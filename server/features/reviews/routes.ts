import { deleteReview, editReview, listReviews, postReview } from '#contract/reviews/review.ts'
import { getStarCounts } from '#contract/reviews/star-counts.ts'
import { reactionsTo } from '#contract/texts/reacting.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadList, mayReadPosts } from '#server/features/clubs/policy.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import { readTextsOf } from '#server/features/texts/read-texts.ts'
import { registerReactionsTo } from '#server/features/texts/reactions/routes.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { decodeBefore } from '#server/http/cursor.ts'
import { invalid } from '#server/http/http-error.ts'
import * as writing from './write-review.ts'
import { reviewPolicy } from './policy.ts'
import * as reviews from './reviews.ts'
import { message } from '#contract/messages/message.ts'

export function registerReviews(app: AppContext): void {
  const { route, db, cached, cachedPage } = app
  route(listReviews, (input) => {
    const { reader, params, query, wording } = input
    const before = decodeBefore(query.cursor)
    return readTextsOf(
      db,
      {
        kind: textKinds.review,
        bookId: params.bookId,
        reader,
        authorize: () => authorizeReadList(db, reader, query.clubId),
        // Strangers see no names but their own.
        version: (membership) =>
          // not a text
          `${query.limit} ${before}${mayReadPosts(membership) ? '' : ` stranger ${reader?.id ?? 0}`}`,
        read: (membership, listed, horizon) =>
          reviews.listReviews(db, reader, membership, listed, horizon, {
            ...query,
            before,
            say: wording.say,
          }),
      },
      (version, read) => cachedPage(input, version, read),
    )
  })

  route(getStarCounts, async (input) => {
    const { clubId, bookId } = input.params
    const membership = await authorizeReadList(db, input.reader, clubId)
    return cached(input, `${clubId}.${membership.revision} ${bookId}`, async () =>
      reviews.countStars(db, await listedBook(db, membership, bookId)),
    )
  })

  route(postReview, ({ params, body, reader }) => {
    if (body.bookId !== undefined && body.bookId !== params.bookId)
      throw invalid('bookId', message('reviews.otherBook', 'This isn’t the book in the URL'))
    return writing.postReview(db, reader, params.bookId, body)
  })
  route(editReview, ({ params, body, reader }) => writing.editReview(db, reader, params, body))
  route(deleteReview, ({ params, reader }) => writing.deleteReview(db, reader, params))

  registerReactionsTo(app, reactionsTo.review, reviewPolicy)
}
