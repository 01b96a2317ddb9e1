import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import { listMembers } from '#contract/members/member.ts'
import { callPage, isAccessDenied } from '#web/client/api.ts'

const seconds = 1000

/** Members of a club page by page: those who are in, or those who ask to come in; with words, those they fit. */
export const peopleOf = (clubId: ClubId, status: 'member' | 'pending', words: string) =>
  infiniteQueryOptions({
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
    // Whoever has opened many pages is reading them: to fetch all of them again every time would cost more than it tells.
    refetchInterval: ({ state }) =>
      isAccessDenied(state.error) || (state.data?.pages.length ?? 0) > 1 ? false : 20 * seconds,
  })
