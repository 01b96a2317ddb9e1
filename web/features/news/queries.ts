import { queryOptions } from '@tanstack/react-query'
import { listNews } from '#contract/news/news.ts'
import { endpointQuery } from '#web/client/queries.ts'

const seconds = 1000

/** New posts are found by polling. */
export const news = queryOptions({
  ...endpointQuery(listNews, {}),
  staleTime: 5 * seconds,
  refetchInterval: 30 * seconds,
  refetchOnWindowFocus: true,
})
