import { queryOptions } from '@tanstack/react-query'
import { getClub } from '#contract/clubs/club.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { isUnknown } from '../queries.ts'

const minutes = 60_000

/** What the settings ask about their club. */
export const clubSettings = {
  /** The club: fresh for 5 minutes, tried up to 3 times again (specification, 7), and not polled under the reader's hands. */
  bySlug: (slug: string) =>
    queryOptions({
      ...endpointQuery(getClub, { params: { slug } }),
      staleTime: 5 * minutes,
      retry: (failures, error) => !isUnknown(error) && failures < 3,
    }),
}
