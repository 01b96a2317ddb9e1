import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import { getInvitationAllowance, listInvitations } from '#contract/invitations/invitation.ts'
import { callPage } from '#web/client/api.ts'
import { endpointQuery, queryOf } from '#web/client/queries.ts'

const seconds = 1000
/** Invitations per request: they stand above the members. */
const listed = 20

export const invitations = {
  list: (clubId: ClubId) =>
    infiniteQueryOptions({
      ...queryOf(listInvitations, { params: { clubId }, query: {} }),
      queryKey: ['api', 'clubs', String(clubId), 'invitations', 'pages'],
      queryFn: ({ pageParam, signal }) =>
        callPage(
          listInvitations,
          { params: { clubId }, query: { limit: listed, cursor: pageParam ?? undefined } },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next,
      staleTime: 10 * seconds,
    }),

  allowance: (clubId: ClubId) => ({
    ...endpointQuery(getInvitationAllowance, { params: { clubId } }),
    staleTime: 10 * seconds,
  }),
}
