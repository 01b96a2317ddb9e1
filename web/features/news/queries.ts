import { queryOptions } from '@tanstack/react-query'
import { listNews } from '#contract/news/news.ts'
import { endpointQuery } from '#web/client/queries.ts'

const seconds = 1000

/** What is new in the reader's clubs since their last visits; new posts are found by polling. */
export const news = queryOptions({
  ...endpointQuery(listNews, {}),
  staleTime: 5 * seconds,
  refetchInterval: 30 * seconds,
  refetchOnWindowFocus: true,
})
