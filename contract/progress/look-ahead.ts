import * as z from 'zod/mini'
import { BookIdInUrl } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl } from '#contract/http/field.ts'

const PostId = id<'PostId'>()

export const lookedAtMax = 500

/** Posts or a book that a reader chose to read before reaching its place. Nobody else sees this. */
export const LookAhead = z.object({
  wholeBook: z.boolean(),
  /** Newest first. */
  postIds: z.array(PostId),
})
export type LookAhead = z.infer<typeof LookAhead>

const feature = 'progress'
const path = '/api/clubs/:clubId/books/:bookId/look-ahead'
const params = z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl })

/** One post, or without `postId` the whole book. */
const LookAheadAt = z.object({ postId: z.optional(PostId) })

export const getLookAhead = endpoint({
  method: 'GET',
  path,
  summary: 'What the caller looks ahead at in a book; members only',
  caller: 'reader',
  shows: ['progress'],
  feature,
  params,
  answer: LookAhead,
  status: 200,
})

export const lookAhead = endpoint({
  method: 'POST',
  path,
  summary:
    'Open one post with `postId`, or otherwise everything about a book, before the caller has reached its place; members only',
  caller: 'reader',
  feature,
  params,
  body: z.optional(z.nullable(LookAheadAt)),
  answer: LookAhead,
  status: 200,
  rateLimit: { calls: 120, perSeconds: 60 },
})

export const stopLookingAhead = endpoint({
  method: 'DELETE',
  path,
  summary:
    'Seal what the caller looked ahead at: one post, named in the body or the query, or otherwise everything about the book',
  caller: 'reader',
  feature,
  params,
  query: z.object({ postId: z.optional(idInUrl<'PostId'>()) }),
  body: z.optional(z.nullable(LookAheadAt)),
  answer: LookAhead,
  status: 200,
  rateLimit: { calls: 120, perSeconds: 60 },
})
