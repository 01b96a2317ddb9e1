import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import { bookClubsInput, listBookClubs, listOwnBookClubs } from '#contract/reading-list/book-club.ts'
import { callPage } from '#web/client/api.ts'
import { endpointPageQuery, endpointQuery } from '#web/client/queries.ts'

const seconds = 1000

/** The clubs that read a book, page by page from the cursor `start` on. */
export function bookClubs(client: QueryClient, bookId: BookId, start: string | null) {
  const first = endpointPageQuery(listBookClubs, bookClubsInput(bookId, start)).queryKey
  return infiniteQueryOptions({
    queryKey: ['api', 'books', String(bookId), 'clubs', 'pages', start],
    queryFn: ({ pageParam, signal }) => callPage(listBookClubs, bookClubsInput(bookId, pageParam), signal),
    initialPageParam: start,
    getNextPageParam: (last) => last.next,
    staleTime: 30 * seconds,
    // The first page may have come with the HTML.
    initialData: () => {
      const page = client.getQueryData(first)
      return page && { pages: [page], pageParams: [start] }
    },
    initialDataUpdatedAt: () => client.getQueryState(first)?.dataUpdatedAt,
  })
}

/** Which of the reader's own clubs already have the book. */
export const ownBookClubs = (bookId: BookId) =>
  queryOptions({ ...endpointQuery(listOwnBookClubs, { params: { bookId } }), refetchOnMount: 'always' })
