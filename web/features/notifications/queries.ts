import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getUnreadCount, listNotifications } from '#contract/notifications/notification.ts'
import { call, callPage, isSignedOut } from '#web/client/api.ts'
import { markSignedOut } from '#web/client/current-user.ts'
import { endpointPageQuery, endpointQuery } from '#web/client/queries.ts'

const seconds = 1000

/** How many notifications the reader has not seen, up to 100. Every page asks, so this is where a sign-out in another tab shows. */
export const unreadCount = queryOptions({
  queryKey: endpointQuery(getUnreadCount, {}).queryKey,
  queryFn: async ({ client, signal }) => {
    try {
      return await call(getUnreadCount, {}, signal)
    } catch (error) {
      if (isSignedOut(error)) markSignedOut(client)
      throw error
    }
  },
  staleTime: 5 * seconds,
  refetchInterval: 30 * seconds,
  // 'always', because a hidden tab has not polled for a while.
  refetchOnWindowFocus: 'always',
})

const firstPage = endpointPageQuery(listNotifications, { query: {} })

export const inboxKey = ['api', 'notifications', 'pages'] as const

/** The reader's notifications, newest first, page by page. */
export const inbox = (client: QueryClient) =>
  infiniteQueryOptions({
    queryKey: inboxKey,
    queryFn: ({ pageParam, signal }) =>
      callPage(listNotifications, { query: { cursor: pageParam ?? undefined } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 2 * seconds,
    // A refetch fetches every open page, so polling stops at the second.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : 30 * seconds),
    refetchOnWindowFocus: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : 'always'),
    // The first page may have come with the HTML.
    initialData: () => {
      const first = client.getQueryData(firstPage.queryKey)
      return first && { pages: [first], pageParams: [null] }
    },
    initialDataUpdatedAt: () => client.getQueryState(firstPage.queryKey)?.dataUpdatedAt,
  })
