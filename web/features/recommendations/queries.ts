import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import { listRecommendations, type Recommendation } from '#contract/recommendations/recommendation.ts'
import { endpointQuery } from '#web/client/queries.ts'

/** Shown at once (specification, 9). */
export type RecommendationCount = 8 | 16

export const recommendations = {
  /** The first 8 stay on the page while all 16 load, because the 16 start with them. */
  of: (clubId: ClubId, count: RecommendationCount) =>
    queryOptions({
      ...endpointQuery(listRecommendations, { params: { id: clubId }, query: { count } }),
      placeholderData: keepPreviousData,
    }),
}

export const findCachedRecommendation = (
  client: QueryClient,
  clubId: ClubId,
  bookId: number,
): Recommendation | undefined =>
  ([8, 16] as const)
    .flatMap((count) => client.getQueryData(recommendations.of(clubId, count).queryKey) ?? [])
    .find(({ id }) => id === bookId)
