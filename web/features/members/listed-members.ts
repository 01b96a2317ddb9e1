import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import { listMembers, membersInput } from '#contract/members/member.ts'
import { isAccessDenied } from '#web/client/api.ts'
import { endpointPages } from '#web/client/queries.ts'

const seconds = 1000

/** `words` match names only. */
export const listedMembers = (client: QueryClient, clubId: ClubId, words: string, start: string | null) =>
  infiniteQueryOptions({
    ...endpointPages(client, listMembers, (cursor) => membersInput(clubId, words, cursor), start),
    queryKey: ['api', 'clubs', String(clubId), 'members', 'pages', 'member', words, start],
    staleTime: 20 * seconds,
    // A refetch fetches every open page, so it stops at the second.
    refetchInterval: ({ state }) =>
      isAccessDenied(state.error) || (state.data?.pages.length ?? 0) > 1 ? false : 20 * seconds,
  })
