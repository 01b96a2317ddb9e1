import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import { listRecommendations, type Recommendation } from '#contract/recommendations/recommendation.ts'
import { endpointQuery } from '#web/client/queries.ts'

/** How many are shown at once (specification, 9). */
export type Count = 8 | 16

/** What is asked about recommendations. */
export const recommendations = {
  /** Books a club may like; the 8 there are stay while 16 are on their way, which begin with them. */
  of: (clubId: ClubId, count: Count) =>
    queryOptions({
      ...endpointQuery(listRecommendations, { params: { id: clubId }, query: { count } }),
      placeholderData: keepPreviousData,
    }),
}

/** A recommended book that this browser has seen with the club, if any. */
export const seenRecommendation = (
  client: QueryClient,
  clubId: ClubId,
  bookId: number,
): Recommendation | undefined =>
  ([8, 16] as const)
    .flatMap((count) => client.getQueryData(recommendations.of(clubId, count).queryKey) ?? [])
    .find(({ id }) => id === bookId)
