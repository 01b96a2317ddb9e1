import * as z from 'zod/mini'
import { BookIdInUrl } from '#contract/books/book.ts'
import { ClubId, ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'

/** The maximum number of plans that are offered to copy. */
export const copyablePlansMax = 20

/** A plan that another club has for the same work. */
export const CopyablePlan = z.object({
  clubId: ClubId,
  clubName: z.string(),
  /** How many parts it has. */
  partCount: z.int(),
})
export type CopyablePlan = z.infer<typeof CopyablePlan>

export const listCopyablePlans = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/books/:bookId/copyable-plans',
  summary: `The plans for the same work in the other clubs of the caller, an admin, which \`copyOf\` copies: by name of the club, up to ${copyablePlansMax}`,
  caller: 'reader',
  shows: [],
  feature: 'plans',
  params: z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl }),
  answer: z.array(CopyablePlan),
  status: 200,
})
