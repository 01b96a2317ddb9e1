import * as z from 'zod/mini'
import { BookIdInUrl } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'

/**
 * How many open ratings a book has in a club, from one star to five; a half star counts with the whole one above it. Closed ratings
 * are in none of the numbers.
 */
export const StarCounts = z.object({
  counts: z.array(z.int()).check(z.length(5)),
  /** The same from half a star to five in halves. */
  halves: z.array(z.int()).check(z.length(10)),
})
export type StarCounts = z.infer<typeof StarCounts>

export const getStarCounts = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/books/:bookId/stars',
  summary:
    'How far opinions of a book differ in a club: the number of its open ratings, from one star to five; half a star counts with the whole one above it',
  caller: 'anyone',
  shows: ['reviews'],
  feature: 'reviews',
  params: z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl }),
  answer: StarCounts,
  status: 200,
})
