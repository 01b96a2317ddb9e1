import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { getReader, listReaderBooks } from '#contract/library/reader-page.ts'
import { endpointPages, endpointQuery, keyOfUrl } from '#web/client/queries.ts'

export const readerPage = (handle: string) => endpointQuery(getReader, { params: { handle } })

/** All books on a shelf that the caller may see, page by page. */
export const booksOfReader = (client: QueryClient, handle: string, shelf: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOfUrl(`/api/readers/${handle}/books`), shelf, 'pages'],
    ...endpointPages(
      client,
      listReaderBooks,
      (cursor) => ({ params: { handle }, query: { shelf, ...(cursor !== null && { cursor }) } }),
      null,
    ),
  })
