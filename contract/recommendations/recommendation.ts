import * as z from 'zod/mini'
import { Book } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { wholeInUrl } from '#contract/http/field.ts'
import { issue, message } from '#contract/messages/message.ts'

/** Maximum characters of a reason in English: two lines on a card. */
export const reasonMax = 140

export const Recommendation = z.extend(Book, {
  // Other languages are longer.
  reason: z.string().check(z.minLength(1), z.maxLength(2 * reasonMax)),
})
export type Recommendation = z.infer<typeof Recommendation>

/** How many recommendations to show (specification, 9); 8 are the first of 16. */
export const recommendationCount = wholeInUrl(1, 16).check(
  z.refine(
    (value) => value === 8 || value === 16,
    issue(message('recommendations.eightOr16', 'Either 8 or 16')),
  ),
)

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/clubs/:id/recommendations',
  summary: 'Up to 8 or 16 books the club may like, best first, each with a reason',
  caller: 'anyone',
  shows: ['reading-list'],
  feature: 'recommendations',
  params: z.object({ id: ClubIdInUrl }),
  query: z.object({ count: z._default(recommendationCount, 8) }),
  answer: z.array(Recommendation),
  status: 200,
})
