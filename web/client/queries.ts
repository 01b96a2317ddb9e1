import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  type Query,
  QueryClient,
  type QueryClientConfig,
  queryOptions,
} from '@tanstack/react-query'
import type { MadeCall } from '#contract/clubs/event.ts'
import type { Answer, CallInput, Endpoint } from '#contract/http/endpoint.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import type { PageOf } from '#contract/http/page.ts'
import { call, CallError, callPage } from './api.ts'
import { isHeld } from './held-queries.ts'

// A change shows in the frame of the click. By default it waits for a timer, and a box that was ticked shows its old state meanwhile.
notifyManager.setScheduler(queueMicrotask)

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The call whose answer the query holds; events refetch it by what its endpoint shows. */
      call?: MadeCall
      /** The data fills form fields, so events wait until the reader has left the field. */
      fillsFields?: true
      /** Whether an event is likely about a change that this page shows already; a long list is then not fetched again. */
      isEcho?: () => boolean
    }
  }
}

class Client extends QueryClient {
  constructor(config: QueryClientConfig) {
    super(config)
    this.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const { query, action } = event
      const isBegun = action.type === 'fetch'
      const isPut = action.type === 'success' && action.manual && query.state.fetchStatus === 'fetching'
      // While it shows an unconfirmed change, it is asked for after that.
      if ((!isBegun && !isPut) || isHeld(query)) return
      const isFurtherPage = Boolean(query.state.fetchMeta?.fetchMore)
      // The fetch of a further page cancels one that shows a change. What an action has put there is newer than what is being fetched.
      if (isBegun ? isFurtherPage && query.state.isInvalidated : !isFurtherPage)
        queueMicrotask(() => void this.invalidateQueries({ queryKey: query.queryKey, exact: true }))
    })
  }

  /**
   * Lets two fetches end before it asks again: the first one, whose answer may know nothing of the change, and that of a further
   * page, which TanStack would cancel, so that a reader's press would do nothing. A query that shows an unconfirmed change waits until
   * that is settled.
   */
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions) {
    const unended = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined || state.fetchMeta?.fetchMore)
    const later = unended.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => {})
      await this.invalidateQueries({ ...filters, queryKey, exact: true }, options)
    })
    const predicate = (query: Query) =>
      !unended.includes(query) && (filters?.predicate?.(query) ?? true) && !isHeld(query)
    await Promise.all([super.invalidateQueries({ ...filters, predicate }, options), ...later])
  }
}

/** By default data never goes stale, and nothing polls or retries (specification, 9). */
export const newQueryClient = (): QueryClient =>
  new Client({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // Calls know themselves what to do without a network (`offline/`).
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The browser's client. Code that runs in server rendering must not use it: visitors would share it. */
export const queryClient = newQueryClient()

/** The key of a URL: its path segment by segment, so that `['api', 'clubs', 7]` covers everything of club 7. */
export function keyOfUrl(url: string): readonly string[] {
  const [path = '', search] = url.split('?')
  const segments = path.split('/').filter(Boolean)
  return search ? [...segments, `?${search}`] : segments
}

/** A query's key, and the call itself, so that events can find the data it shows. */
export const queryOf = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => ({
  queryKey: keyOfUrl(urlOf(endpoint, input)),
  meta: { call: { endpoint, input } },
})

export const endpointQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions({
    ...queryOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, signal),
  })

export const endpointPageQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions({
    ...queryOf(endpoint, input),
    queryFn: ({ signal }) => callPage(endpoint, input, signal),
  })

/** Loads a list page by page from the cursor `start`. If the first page came with the HTML, the list is as old as that page. */
export function endpointPages<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  inputAt: (cursor: string | null) => CallInput<E>,
  start: string | null,
) {
  const first = endpointPageQuery(endpoint, inputAt(start)).queryKey
  return {
    meta: queryOf(endpoint, inputAt(start)).meta,
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      callPage(endpoint, inputAt(pageParam), signal),
    initialPageParam: start,
    getNextPageParam: (last: PageOf<Answer<E>>) => last.next,
    initialData: () => {
      const page = client.getQueryData(first)
      return page && { pages: [page], pageParams: [start] }
    },
    initialDataUpdatedAt: () => client.getQueryState(first)?.dataUpdatedAt,
  }
}

/** Refetches the queries on the screen that reached no server; one that the server refused would be refused again. */
export const refetchFailed = (): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error !== null && !(error instanceof CallError),
  })

/** Refetches the queries under a path that are on the screen, and marks the others as stale. */
export const refresh = (...path: readonly (string | number)[]): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['api', ...path.map(String)] })
