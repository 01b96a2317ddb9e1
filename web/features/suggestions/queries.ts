import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { listSuggestions, type Suggestion } from '#contract/suggestions/suggestion.ts'
import type { PageOf } from '#contract/http/page.ts'
import { callPage } from '#web/client/api.ts'
import { endpointPageQuery } from '#web/client/queries.ts'

const seconds = 1000

export type SuggestionPages = InfiniteData<PageOf<Suggestion[]>>

export const suggestions = {
  pages: (client: QueryClient) =>
    infiniteQueryOptions({
      queryKey: ['api', 'suggestions', 'pages'],
      queryFn: ({ pageParam, signal }) =>
        callPage(listSuggestions, { query: { cursor: pageParam ?? undefined } }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next,
      staleTime: 10 * seconds,
      // The first page may have come with the HTML.
      initialData: () => {
        const first = client.getQueryData(firstPage.queryKey)
        return first && { pages: [first], pageParams: [null] }
      },
      initialDataUpdatedAt: () => client.getQueryState(firstPage.queryKey)?.dataUpdatedAt,
    }),
}

const firstPage = endpointPageQuery(listSuggestions, { query: {} })
