import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { type CatalogueUpload, listCatalogueUploads } from '#contract/admin/catalogue.ts'
import type { PageOf } from '#contract/http/page.ts'
import { endpointPages } from '#web/client/queries.ts'

const seconds = 1000

type Pages = InfiniteData<PageOf<CatalogueUpload[]>>

/** Looks again each second while a file is being imported. */
export const cataloguePages = (client: QueryClient) =>
  infiniteQueryOptions({
    ...endpointPages(
      client,
      listCatalogueUploads,
      (cursor) => ({ query: { cursor: cursor ?? undefined } }),
      null,
    ),
    queryKey: ['api', 'admin', 'catalogue', 'pages'],
    staleTime: 5 * seconds,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }: { state: { data: Pages | undefined } }) =>
      state.data?.pages.some(({ rows }) => rows.some(({ endedAt }) => endedAt === null)) ? seconds : false,
  })
