import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { listReaders } from '#contract/progress/readers.ts'
import { endpointPages } from '#web/client/queries.ts'

export const readers = {
  /** Only members who share their place; furthest first. */
  of: (client: QueryClient, clubId: ClubId, bookId: BookId) =>
    infiniteQueryOptions({
      ...endpointPages(
        client,
        listReaders,
        (cursor) => ({ params: { clubId, bookId }, query: { cursor: cursor ?? undefined } }),
        null,
      ),
      queryKey: ['api', 'clubs', String(clubId), 'books', String(bookId), 'readers', 'pages'],
    }),
}
