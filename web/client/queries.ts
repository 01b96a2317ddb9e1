import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '#contract/http/endpoint.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { call, CallError, callPage } from './api.ts'

/** Data never goes stale by itself, nothing polls or retries: what differs says so (specification, 9). */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
      mutations: { retry: false },
    },
  })

/** The one of this browser. Nothing that a page is drawn by on the server may look into it. */
export const queryClient = newQueryClient()

/** The key of a URL: its path segment by segment, so that `['api', 'clubs', 7]` covers everything of club 7. */
export function keyOfUrl(url: string): readonly string[] {
  const [path = '', search] = url.split('?')
  const segments = path.split('/').filter(Boolean)
  return search ? [...segments, `?${search}`] : segments
}

/** Reads an endpoint through the cache: its key, and how it is fetched. */
export const endpointQuery = <E extends Endpoint>(endpoint: E, asking: CallInput<E>) =>
  queryOptions({
    queryKey: keyOfUrl(urlOf(endpoint, asking)),
    queryFn: ({ signal }) => call(endpoint, asking, signal),
  })

/** Reads one page of a long list through the cache: its rows, how many there are in all, and the cursor of the next. */
export const endpointPageQuery = <E extends Endpoint>(endpoint: E, asking: CallInput<E>) =>
  queryOptions({
    queryKey: keyOfUrl(urlOf(endpoint, asking)),
    queryFn: ({ signal }) => callPage(endpoint, asking, signal),
  })

/** Asks again for what the screen lacks since no server was reached; what a server refused it would refuse again. */
export const refetchFailed = (): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error !== null && !(error instanceof CallError),
  })

/** Fetches again whatever of this path is on the screen, and forgets the freshness of the rest. */
export const refresh = (...path: readonly (string | number)[]): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['api', ...path.map(String)] })
