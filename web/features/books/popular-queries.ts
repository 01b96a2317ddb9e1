import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listBooks } from '#contract/books/book.ts'
import { listPopularBooks, listTrendingGenres, popularAsked } from '#contract/books/popular-book.ts'
import { callPage } from '#web/client/api.ts'
import { endpointQuery, endpointPageQuery } from '#web/client/queries.ts'

const minutes = 60_000

/** What is asked about popular books, and about the catalogue where there are none yet. */
export const popular = {
  /** The chart page by page, or what a search finds in it. */
  pages: (client: QueryClient, words: string) =>
    infiniteQueryOptions({
      queryKey: ['api', 'books', 'popular', 'pages', words],
      queryFn: ({ pageParam, signal }) => callPage(listPopularBooks, popularAsked(words, pageParam), signal),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next,
      staleTime: minutes / 2,
      gcTime: 10 * minutes,
      // The first page may have come with the HTML.
      initialData: () => {
        const first = client.getQueryData(
          endpointPageQuery(listPopularBooks, popularAsked(words, null)).queryKey,
        )
        return first && { pages: [first], pageParams: [null] }
      },
    }),
  genres: queryOptions({ ...endpointQuery(listTrendingGenres, {}), staleTime: minutes / 2 }),
  /** The catalogue's newest books: stale after 5 minutes, kept for 10 (specification, 9). */
  catalogue: queryOptions({
    ...endpointQuery(listBooks, { query: {} }),
    staleTime: 5 * minutes,
    gcTime: 10 * minutes,
  }),
}
