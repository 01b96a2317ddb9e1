import { queryOptions } from '@tanstack/react-query'
import { getTurns } from '#contract/choosing/turns.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { endpointQuery } from '#web/client/queries.ts'

const second = 1000

/** Members only. Events refetch it; the poll is for pages that receive none. */
export const turnsOf = (clubId: ClubId) =>
  queryOptions({
    ...endpointQuery(getTurns, { params: { clubId } }),
    staleTime: 20 * second,
    refetchInterval: 30 * second,
  })
