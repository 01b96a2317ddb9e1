import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { clubThreadsInput, listClubThreads } from '#contract/discussions/club-thread.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { callPage } from '#web/client/api.ts'
import { endpointPageQuery } from '#web/client/queries.ts'
import { postsPollInterval, postsStaleTime } from '#web/features/posts/post-pages.ts'

/** A club's threads on all its books, page by page from the cursor `start` on. */
export function clubThreads(client: QueryClient, clubId: ClubId, start: string | null) {
  const first = endpointPageQuery(listClubThreads, clubThreadsInput(clubId, start)).queryKey
  return infiniteQueryOptions({
    queryKey: ['api', 'clubs', String(clubId), 'discussions', 'pages', start],
    queryFn: ({ pageParam, signal }) =>
      callPage(listClubThreads, clubThreadsInput(clubId, pageParam), signal),
    initialPageParam: start,
    getNextPageParam: (last) => last.next,
    staleTime: postsStaleTime,
    refetchInterval: postsPollInterval,
    // The first page may have come with the HTML.
    initialData: () => {
      const page = client.getQueryData(first)
      return page && { pages: [page], pageParams: [start] }
    },
    initialDataUpdatedAt: () => client.getQueryState(first)?.dataUpdatedAt,
  })
}
