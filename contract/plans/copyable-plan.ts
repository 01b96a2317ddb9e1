import * as z from 'zod/mini'
import { BookIdInUrl } from '#contract/books/book.ts'
import { ClubId, ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'

export const copyablePlansMax = 20

/** A plan that another club has for the same work. */
export const CopyablePlan = z.object({
  clubId: ClubId,
  clubName: z.string(),
  partCount: z.int(),
})
export type CopyablePlan = z.infer<typeof CopyablePlan>

export const listCopyablePlans = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/books/:bookId/copyable-plans',
  summary: `Plans for the same work in the caller's other clubs, which \`copyOf\` copies, by club name, up to ${copyablePlansMax}; admins only`,
  caller: 'reader',
  shows: [],
  feature: 'plans',
  params: z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl }),
  answer: z.array(CopyablePlan),
  status: 200,
})
