import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import { bookClubsInput, listBookClubs, listOwnBookClubs } from '#contract/reading-list/book-club.ts'
import { endpointPages, endpointQuery } from '#web/client/queries.ts'

const seconds = 1000

export const bookClubs = (client: QueryClient, bookId: BookId, start: string | null) =>
  infiniteQueryOptions({
    ...endpointPages(client, listBookClubs, (cursor) => bookClubsInput(bookId, cursor), start),
    queryKey: ['api', 'books', String(bookId), 'clubs', 'pages', start],
    staleTime: 30 * seconds,
  })

export const ownBookClubs = (bookId: BookId) =>
  queryOptions({ ...endpointQuery(listOwnBookClubs, { params: { bookId } }), refetchOnMount: 'always' })
