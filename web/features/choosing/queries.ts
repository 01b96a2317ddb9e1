import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getChoosingSettings, listPool } from '#contract/choosing/pool.ts'
import { getBallot } from '#contract/choosing/ballot.ts'
import { listOwnRounds } from '#contract/choosing/own-round.ts'
import { getRound, listRounds, openRoundsInput, pastRoundsInput } from '#contract/choosing/round.ts'
import type { Club, ClubId } from '#contract/clubs/club.ts'
import { isAccessDenied } from '#web/client/api.ts'
import { endpointPageQuery, endpointPages, endpointQuery, refresh } from '#web/client/queries.ts'

export type ChoosingClub = Pick<Club, 'id' | 'slug'>

const second = 1000

/** Events refetch all of this at once; the poll is for pages that receive none. */
const polled = {
  staleTime: 20 * second,
  refetchInterval: ({ state }: { state: { error: unknown } }) =>
    isAccessDenied(state.error) ? (false as const) : 30 * second,
}

export const choosing = {
  pool: (clubId: ClubId) => queryOptions({ ...endpointQuery(listPool, { params: { clubId } }), ...polled }),
  settings: (clubId: ClubId) =>
    queryOptions({ ...endpointQuery(getChoosingSettings, { params: { clubId } }), staleTime: 20 * second }),
  openRounds: (clubId: ClubId) =>
    queryOptions({ ...endpointPageQuery(listRounds, openRoundsInput(clubId)), ...polled }),
  pastRounds: (client: QueryClient, clubId: ClubId, start: string | null) =>
    infiniteQueryOptions({
      ...endpointPages(client, listRounds, (cursor) => pastRoundsInput(clubId, cursor), start),
      queryKey: ['api', 'clubs', String(clubId), 'rounds', 'pages', start],
      ...polled,
    }),
  round: (clubId: ClubId, roundId: string | number) =>
    queryOptions({ ...endpointQuery(getRound, { params: { clubId, roundId } }), ...polled }),
  ballot: (clubId: ClubId, roundId: number) =>
    queryOptions({
      ...endpointQuery(getBallot, { params: { clubId, roundId } }),
      ...polled,
      // A ballot that another tab has changed causes no event.
      refetchOnWindowFocus: 'always',
    }),
}

export const ownRounds = queryOptions({ ...endpointQuery(listOwnRounds, {}), ...polled })

export const refreshPool = ({ id }: ChoosingClub) => refresh('clubs', id, 'pool')

/** The pool and the reading list also change when a round opens or ends. */
export const refreshRounds = ({ id }: ChoosingClub) =>
  Promise.all([
    refresh('clubs', 'mine', 'rounds'),
    refresh('clubs', id, 'rounds'),
    refresh('clubs', id, 'pool'),
    refresh('clubs', id, 'books'),
  ])
