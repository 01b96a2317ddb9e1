import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Club, ClubId } from '#contract/clubs/club.ts'
import { getInvite } from '#contract/members/invite.ts'
import { getMembershipStatus, listMembers } from '#contract/members/member.ts'
import { listNotices } from '#contract/members/notice.ts'
import { listOwnClubs, listMemberships } from '#contract/members/own-club.ts'
import { listDeclined } from '#contract/members/request.ts'
import { callPage, isAccessDenied } from '#web/client/api.ts'
import { endpointQuery, queryOf, refresh } from '#web/client/queries.ts'

const seconds = 1000

export const members = {
  /** Polled every 20 s (specification, 7) unless access is denied. */
  first: (clubId: ClubId) =>
    queryOptions({
      ...endpointQuery(listMembers, { params: { id: clubId }, query: {} }),
      staleTime: 20 * seconds,
      refetchInterval: ({ state }) => (isAccessDenied(state.error) ? false : 20 * seconds),
    }),

  /** `words` match names and addresses. */
  pages: (clubId: ClubId, status: 'member' | 'pending', words: string) =>
    infiniteQueryOptions({
      ...queryOf(listMembers, { params: { id: clubId }, query: { status } }),
      queryKey: ['api', 'clubs', String(clubId), 'members', 'pages', status, words],
      queryFn: ({ pageParam, signal }) =>
        callPage(
          listMembers,
          {
            params: { id: clubId },
            query: { status, query: words || undefined, cursor: pageParam ?? undefined },
          },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next,
      staleTime: 10 * seconds,
      // A refetch fetches every open page, so it stops at the second.
      refetchInterval: ({ state }) =>
        isAccessDenied(state.error) || (state.data?.pages.length ?? 0) > 1 ? false : 20 * seconds,
    }),

  /** Joining, founding and leaving a club refresh it; others' requests to join are found by polling. */
  ownClubs: queryOptions({
    ...endpointQuery(listOwnClubs, {}),
    staleTime: 30 * seconds,
    refetchInterval: 30 * seconds,
    refetchOnWindowFocus: true,
  }),

  /** Clubs without one are left out. */
  memberships: (clubIds: readonly ClubId[]) =>
    queryOptions({
      ...endpointQuery(listMemberships, { query: { clubs: clubIds.join() } }),
      staleTime: 30 * seconds,
      refetchOnWindowFocus: true,
    }),

  /** Never retried (specification, 7). Pages call `useMembership`. */
  membership: (clubId: ClubId) =>
    queryOptions({
      ...endpointQuery(getMembershipStatus, { params: { id: clubId } }),
      staleTime: 30 * seconds,
      retry: false,
    }),
}

/** Readers who may not ask again yet; for admins. */
export const declined = (clubId: ClubId) => ({
  ...endpointQuery(listDeclined, { params: { clubId } }),
  staleTime: 10 * seconds,
})

export const notices = queryOptions({ ...endpointQuery(listNotices, {}), refetchOnMount: 'always' })

export const invite = (clubId: ClubId) => endpointQuery(getInvite, { params: { clubId } })

/** Members see more of a club than others. */
export const refreshMembership = (club: Pick<Club, 'id' | 'slug'>) =>
  Promise.all([
    refresh('clubs', club.id),
    refresh('clubs', 'slug', club.slug),
    refresh('clubs', 'mine'),
    refresh('clubs', 'memberships'),
  ])
