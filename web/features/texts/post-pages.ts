import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '#contract/http/endpoint.ts'
import { callPage, isAccessDenied } from '#web/client/api.ts'
import { queryOf } from '#web/client/queries.ts'

const second = 1000
const pollInterval = 30 * second

export const postsStaleTime = 20 * second

interface PollState {
  state: { error: unknown; data?: { pages: readonly unknown[] } | undefined }
}

/**
 * 30 s, like the club's books (specification, 7). All loaded pages are fetched again, so the interval grows with their number.
 * Does not poll for a reader who may not see the posts.
 */
export const postsPollInterval = ({ state }: PollState): number | false =>
  isAccessDenied(state.error) ? false : pollInterval * Math.ceil((state.data?.pages.length ?? 1) / 4)

export const postPages = <E extends Endpoint>(endpoint: E, inputAt: (cursor?: string) => CallInput<E>) =>
  infiniteQueryOptions({
    ...queryOf(endpoint, inputAt()),
    queryFn: ({ pageParam, signal }) => callPage(endpoint, inputAt(pageParam || undefined), signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: postsStaleTime,
    refetchInterval: postsPollInterval,
  })
