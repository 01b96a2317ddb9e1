import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { Recommendation, recommendationCount } from './recommendation.ts'

export const listOwnRecommendations = endpoint({
  method: 'GET',
  path: '/api/library/recommendations',
  summary: 'Up to 8 or 16 books the signed-in reader may like, best first, each with a reason',
  caller: 'reader',
  shows: ['library'],
  feature: 'recommendations',
  query: z.object({ count: z._default(recommendationCount, 8) }),
  answer: z.array(Recommendation),
  status: 200,
})
