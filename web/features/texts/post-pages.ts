import { infiniteQueryOptions } from '@tanstack/react-query'
import type { PageOf } from '#contract/http/page.ts'
import { isAccessDenied } from '#web/client/api.ts'
import { keyOfUrl } from '#web/client/queries.ts'

const second = 1000
const pollInterval = 30 * second

export const postsStaleTime = 20 * second

interface PollState {
  state: { error: unknown; data?: { pages: readonly unknown[] } | undefined }
}

/**
 * Polls every 30 s, like the club's books (specification, 7). All loaded pages are fetched again, so the interval grows with
 * their number. Does not poll for a reader who may not see the posts.
 */
export const postsPollInterval = ({ state }: PollState): number | false =>
  isAccessDenied(state.error) ? false : pollInterval * Math.ceil((state.data?.pages.length ?? 1) / 4)

/** A list of posts, loaded page by page. `url` is the address of the first page. */
export const postPages = <Row>(
  url: string,
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<PageOf<readonly Row[]>>,
) =>
  infiniteQueryOptions({
    queryKey: keyOfUrl(url),
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: postsStaleTime,
    refetchInterval: postsPollInterval,
  })
