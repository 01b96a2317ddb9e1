import { queryOptions } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { getProgress } from '#contract/progress/progress.ts'
import { endpointQuery } from '#web/client/queries.ts'

const seconds = 1000

export const progress = {
  /** Events of other devices arrive only while a page of the club is open. */
  of: (clubId: ClubId, bookId: BookId) => {
    const query = endpointQuery(getProgress, { params: { clubId, bookId } })
    return queryOptions({ ...query, meta: { ...query.meta, fillsFields: true }, staleTime: 5 * seconds })
  },
}
