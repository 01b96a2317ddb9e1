import { queryOptions } from '@tanstack/react-query'
import { listReviews } from '#contract/reviews/review.ts'
import { getStarCounts } from '#contract/reviews/star-counts.ts'
import { endpointQuery } from '#web/client/queries.ts'
import type { ClubBookRef } from '#web/features/texts/club-book.ts'
import { postPages } from '#web/features/texts/post-pages.ts'

export const starCounts = {
  /** Open ratings only, from one star to five. */
  of: ({ club, bookId }: ClubBookRef) =>
    queryOptions(endpointQuery(getStarCounts, { params: { clubId: club.id, bookId } })),
}

export const reviews = {
  of: ({ club, bookId }: ClubBookRef) => {
    const input = (cursor?: string) => ({ params: { bookId }, query: { clubId: club.id, cursor } })
    return postPages(listReviews, input)
  },
}
