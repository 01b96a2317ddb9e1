import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import { listMembers, membersInput } from '#contract/members/member.ts'
import { callPage, isAccessDenied } from '#web/client/api.ts'
import { endpointPageQuery } from '#web/client/queries.ts'

const seconds = 1000

/** A club's members, page by page from the cursor `start` on; with `words`, those whose name matches. */
export function listedMembers(client: QueryClient, clubId: ClubId, words: string, start: string | null) {
  const first = endpointPageQuery(listMembers, membersInput(clubId, words, start)).queryKey
  return infiniteQueryOptions({
    queryKey: ['api', 'clubs', String(clubId), 'members', 'pages', 'member', words, start],
    queryFn: ({ pageParam, signal }) => callPage(listMembers, membersInput(clubId, words, pageParam), signal),
    initialPageParam: start,
    getNextPageParam: (last) => last.next,
    staleTime: 20 * seconds,
    // A refetch fetches every open page, so it stops at the second.
    refetchInterval: ({ state }) =>
      isAccessDenied(state.error) || (state.data?.pages.length ?? 0) > 1 ? false : 20 * seconds,
    // The first page may have come with the HTML.
    initialData: () => {
      const page = client.getQueryData(first)
      return page && { pages: [page], pageParams: [start] }
    },
    initialDataUpdatedAt: () => client.getQueryState(first)?.dataUpdatedAt,
  })
}
