import { queryOptions } from '@tanstack/react-query'
import { getClub } from '#contract/clubs/club.ts'
import { isNotFound } from '#web/client/api.ts'
import { endpointQuery } from '#web/client/queries.ts'

const minutes = 60_000

/** What the settings ask about their club. */
export const clubSettings = {
  /** The club: fresh for 5 minutes, tried up to 3 times again (specification, 7), and not polled under the reader's hands. */
  bySlug: (slug: string) =>
    queryOptions({
      ...endpointQuery(getClub, { params: { slug } }),
      staleTime: 5 * minutes,
      retry: (failures, error) => !isNotFound(error) && failures < 3,
    }),
}
