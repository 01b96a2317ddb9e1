import { queryOptions } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { listCopyablePlans } from '#contract/plans/copyable-plan.ts'
import { getPlan } from '#contract/plans/plan.ts'
import { endpointQuery } from '#web/client/queries.ts'

export const plans = {
  of: (clubId: ClubId, bookId: BookId) =>
    queryOptions(endpointQuery(getPlan, { params: { clubId, bookId } })),

  /** Fetched each time they are offered. */
  copyable: (clubId: ClubId, bookId: BookId) =>
    queryOptions({ ...endpointQuery(listCopyablePlans, { params: { clubId, bookId } }), staleTime: 0 }),
}
