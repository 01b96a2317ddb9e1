import { infiniteQueryOptions } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { listReaders } from '#contract/progress/readers.ts'
import { callPage } from '#web/client/api.ts'
import { queryOf } from '#web/client/queries.ts'

export const readers = {
  /** Only members who share their place; furthest first. */
  of: (clubId: ClubId, bookId: BookId) => {
    const input = (cursor: string | null) => ({
      params: { clubId, bookId },
      query: { cursor: cursor ?? undefined },
    })
    return infiniteQueryOptions({
      ...queryOf(listReaders, input(null)),
      queryFn: ({ pageParam, signal }) => callPage(listReaders, input(pageParam), signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    })
  },
}
