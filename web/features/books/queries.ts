import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getBook, listBooks, searchBooks } from '#contract/books/book.ts'
import { listPopularBooks, listTrendingGenres, popularInput } from '#contract/books/popular-book.ts'
import { endpointPages, endpointQuery } from '#web/client/queries.ts'

const minutes = 60_000

export const books = {
  byId: (bookId: string | number) => queryOptions(endpointQuery(getBook, { params: { bookId } })),
  matching: (words: string) => queryOptions(endpointQuery(searchBooks, { query: { query: words } })),
  /** Stale after 5 minutes, cached for 10 (specification, 9). */
  newest: queryOptions({
    ...endpointQuery(listBooks, { query: {} }),
    staleTime: 5 * minutes,
    gcTime: 10 * minutes,
  }),
}

export const popularBooks = {
  pages: (client: QueryClient, words: string, start: string | null) =>
    infiniteQueryOptions({
      ...endpointPages(client, listPopularBooks, (cursor) => popularInput(words, cursor), start),
      queryKey: ['api', 'books', 'popular', 'pages', words, start],
      staleTime: minutes / 2,
      gcTime: 10 * minutes,
    }),
  genres: queryOptions({ ...endpointQuery(listTrendingGenres, {}), staleTime: minutes / 2 }),
}
