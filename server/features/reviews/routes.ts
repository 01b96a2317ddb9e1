import { deleteReview, editReview, listReviews, postReview } from '#contract/reviews/review.ts'
import { getStarCounts } from '#contract/reviews/star-counts.ts'
import { listReviewReactions, reactToReview, takeBackReviewReaction } from '#contract/texts/reacting.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadList, mayReadPosts } from '#server/features/clubs/policy.ts'
import { findReach, readWithin, untilSettled, versionOf } from '#server/features/clubs/seal/policy.ts'
import { react, takeBack } from '#server/features/texts/reactions/react.ts'
import { listNamedReactions } from '#server/features/texts/reactions/reactions.ts'
import { takenBack } from '#server/features/texts/reactions/reactable.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { decodeBefore } from '#server/http/cursor.ts'
import { invalid } from '#server/http/http-error.ts'
import * as commands from './commands.ts'
import { authorizeReact, authorizeReadReactions } from './policy.ts'
import * as queries from './queries.ts'

export function registerReviews({ route, db, cached, cachedPage }: AppContext): void {
  route(listReviews, (input) =>
    untilSettled(async (isLast) => {
      const { clubId, limit, cursor } = input.query
      const { bookId } = input.params
      const membership = await authorizeReadList(db, input.reader, clubId)
      const before = decodeBefore(cursor)
      // Strangers see no names but their own.
      const viewer = mayReadPosts(membership) ? '' : ` stranger ${input.reader?.id ?? 0}`
      const reach = await findReach(db, input.reader, membership, bookId, 'reviews')
      const version = versionOf(
        reach,
        `${clubId}.${membership.revision} ${bookId} ${limit} ${before}${viewer}`,
      )
      // An unlisted book never has a cached page: changes of the list increase the revision.
      return cachedPage(input, version, async () => {
        const listed = await listedBook(db, membership, bookId)
        return readWithin(db, membership, reach, isLast, (horizon) =>
          queries.listReviews(db, input.reader, membership, listed, horizon, limit, before),
        )
      })
    }),
  )

  route(getStarCounts, async (input) => {
    const { clubId, bookId } = input.params
    const membership = await authorizeReadList(db, input.reader, clubId)
    return cached(input, `${clubId}.${membership.revision} ${bookId}`, async () => ({
      counts: await queries.countStars(db, await listedBook(db, membership, bookId)),
    }))
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

  route(listReviewReactions, async ({ params: { bookId, ratingId }, reader }) =>
    listNamedReactions(db, ...(await authorizeReadReactions(db, reader, bookId, ratingId))),
  )
  route(reactToReview, ({ params: { bookId, ratingId }, body, reader }) =>
    react(db, (change) => authorizeReact(change, reader, bookId, ratingId), body.reaction),
  )
  route(takeBackReviewReaction, ({ params: { bookId, ratingId }, reader, ...input }) =>
    takeBack(db, (change) => authorizeReact(change, reader, bookId, ratingId), takenBack(input)),
  )
}
