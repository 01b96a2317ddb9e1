import * as z from 'zod/mini'
import { BookIdInUrl } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'

/** How much a club has written about a book, as far as the caller may read it: of the rest not even the number is told. */
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
    'How many reviews, notes, questions and discussions a club has of a book; who may read only the reviews gets only their number',
  caller: 'anyone',
  feature: 'posts',
  params: z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl }),
  answer: PostCounts,
  status: 200,
})
