import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getUnreadCount, listNotifications } from '#contract/notifications/notification.ts'
import { endpointPages, endpointQuery } from '#web/client/queries.ts'

const seconds = 1000

/** Up to 100. */
export const unreadCount = queryOptions({
  ...endpointQuery(getUnreadCount, {}),
  staleTime: 5 * seconds,
  refetchInterval: 30 * seconds,
  // 'always', because a hidden tab has not polled for a while.
  refetchOnWindowFocus: 'always',
})

const inboxInput = (cursor: string | null) => ({ query: { cursor: cursor ?? undefined } })

export const inboxKey = ['api', 'notifications', 'pages'] as const

export const inbox = (client: QueryClient) =>
  infiniteQueryOptions({
    ...endpointPages(client, listNotifications, inboxInput, null),
    queryKey: inboxKey,
    staleTime: 2 * seconds,
    // A refetch fetches every open page, so polling stops at the second.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : 30 * seconds),
    refetchOnWindowFocus: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : 'always'),
  })
