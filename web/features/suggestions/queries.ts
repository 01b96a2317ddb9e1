import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { listSuggestions, type Suggestion } from '#contract/suggestions/suggestion.ts'
import type { PageOf } from '#contract/http/page.ts'
import { endpointPages } from '#web/client/queries.ts'

const seconds = 1000

export type SuggestionPages = InfiniteData<PageOf<Suggestion[]>>

export const suggestions = {
  pages: (client: QueryClient) =>
    infiniteQueryOptions({
      ...endpointPages(
        client,
        listSuggestions,
        (cursor) => ({ query: { cursor: cursor ?? undefined } }),
        null,
      ),
      queryKey: ['api', 'suggestions', 'pages'],
      staleTime: 10 * seconds,
    }),
}
