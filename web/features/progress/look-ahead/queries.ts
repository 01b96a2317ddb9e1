import { queryOptions } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { getLookAhead } from '#contract/progress/look-ahead.ts'
import { endpointQuery } from '#web/client/queries.ts'

export const lookAheads = {
  of: (clubId: ClubId, bookId: BookId) =>
    queryOptions(endpointQuery(getLookAhead, { params: { clubId, bookId } })),
}
