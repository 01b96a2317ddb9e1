import { queryOptions } from '@tanstack/react-query'
import type { Club, ClubId } from '#contract/clubs/club.ts'
import { getMembershipStatus, joinClub, listMembers, requestToJoin } from '#contract/members/member.ts'
import { listOwnClubs, listStandings } from '#contract/members/own-club.ts'
import { call, isAccessDenied } from '#web/client/api.ts'
import { endpointQuery, refresh } from '#web/client/queries.ts'
import { useAction } from '#web/client/use-action.ts'
import { joinedToast, joinFailedToast, joinMethod } from './join/join-toasts.ts'

const seconds = 1000

/** What is asked about members. */
export const members = {
  /** The first of a club's members, every 20 s (specification, 7); who may not see them is not asked to try again. */
  of: (clubId: ClubId) =>
    queryOptions({
      ...endpointQuery(listMembers, { params: { id: clubId }, query: {} }),
      staleTime: 20 * seconds,
      refetchInterval: ({ state }) => (isAccessDenied(state.error) ? false : 20 * seconds),
    }),

  /** The reader's own clubs; joining, founding and leaving ask for them anew. */
  own: queryOptions({ ...endpointQuery(listOwnClubs, {}), staleTime: 30 * seconds }),

  /** Where the reader stands with a page of clubs, in one question; of a club that is missing they are no member. */
  standings: (clubIds: readonly ClubId[]) =>
    queryOptions({
      ...endpointQuery(listStandings, { query: { clubs: clubIds.join() } }),
      staleTime: 30 * seconds,
      refetchOnWindowFocus: true,
    }),

  /** Where the signed-in reader stands with a club; never retried (specification, 7). Pages ask by `useMembership`. */
  standing: (clubId: ClubId) =>
    queryOptions({
      ...endpointQuery(getMembershipStatus, { params: { id: clubId } }),
      staleTime: 30 * seconds,
      retry: false,
    }),
}

/** Joins a club, or asks to; with a token as one who was invited. Says in a toast how it went. */
export function useJoin(club: Pick<Club, 'id' | 'slug' | 'visibility'>, token: string | null) {
  const way = joinMethod(club.visibility, token)
  const params = { id: club.id }
  return useAction({
    send: () =>
      way === 'join'
        ? call(joinClub, { params, body: token === null ? undefined : { token } })
        : call(requestToJoin, { params }),
    success: ({ message }) => joinedToast(message),
    failure: (error) => joinFailedToast(error, way),
    // Members see more than strangers: everything of the club is asked for anew.
    onSettled: () =>
      Promise.all([
        refresh('clubs', club.id),
        refresh('clubs', 'slug', club.slug),
        refresh('clubs', 'mine'),
        refresh('clubs', 'standings'),
      ]),
  })
}
