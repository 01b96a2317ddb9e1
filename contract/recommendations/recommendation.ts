import * as z from 'zod/mini'
import { Book } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { wholeInUrl } from '#contract/http/field.ts'

/** The longest reason, in characters: two lines on a card. */
export const reasonMax = 140

/** A shared book that is not on the club's list, and why the club may like it. */
export const Recommendation = z.extend(Book, {
  reason: z.string().check(z.minLength(1), z.maxLength(reasonMax)),
})
export type Recommendation = z.infer<typeof Recommendation>

/** Recommendations shown at once (specification, 9); 8 are the first of 16. */
const count = wholeInUrl(1, 16).check(z.refine((value) => value === 8 || value === 16, 'Either 8 or 16'))

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/clubs/:id/recommendations',
  summary: 'Books the club may like, best first, each with a reason; at most 8 or 16',
  caller: 'anyone',
  shows: ['reading-list'],
  feature: 'recommendations',
  params: z.object({ id: ClubIdInUrl }),
  query: z.object({ count: z._default(count, 8) }),
  answer: z.array(Recommendation),
  status: 200,
})
