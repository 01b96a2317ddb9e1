import { queryOptions } from '@tanstack/react-query'
import { listDefaultImages, searchImages } from '#contract/images/image.ts'
import { endpointQuery } from '#web/client/queries.ts'

const minutes = 60_000

export const pictures = {
  /** Fresh for 10 minutes, cached for 30 (specification, 7). */
  defaults: queryOptions({
    ...endpointQuery(listDefaultImages, {}),
    staleTime: 10 * minutes,
    gcTime: 30 * minutes,
  }),
  search: (query: string) =>
    queryOptions({ ...endpointQuery(searchImages, { query: { query } }), staleTime: 10 * minutes }),
}
