import * as z from 'zod/mini'
import { BookIdInUrl } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'

/** How many posts a club has on a book. Counts of posts that the caller may not read are left out. */
export const PostCounts = z.object({
  reviews: z.int(),
  notes: z.optional(z.int()),
  questions: z.optional(z.int()),
  discussions: z.optional(z.int()),
})
export type PostCounts = z.infer<typeof PostCounts>

export const getPostCounts = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/books/:bookId/counts',
  summary:
    'The number of reviews, notes, questions and discussions a club has on a book; callers who may read only the reviews get only their number',
  caller: 'anyone',
  shows: ['reviews', 'notes', 'discussions'],
  feature: 'texts',
  params: z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl }),
  answer: PostCounts,
  status: 200,
})
