import * as z from 'zod/mini'
import { BookIdInUrl } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { type Endpoint, endpoint, type Shape } from '#contract/http/endpoint.ts'
import { idInUrl } from '#contract/http/field.ts'
import type { TextKindName } from './kind.ts'
import { postRateLimit } from './pen-name.ts'
import {
  NamedReaction,
  NewReaction,
  reactorsNamed,
  ShownReaction,
  TakenBackInBody,
  TakenBackInQuery,
} from './reaction.ts'

const postPath = '/api/clubs/:clubId/books/:bookId/discussions/:discussionId/reactions'
const PostParams = z.object({
  clubId: ClubIdInUrl,
  bookId: BookIdInUrl,
  discussionId: idInUrl<'PostId'>(),
})
const reviewPath = '/api/books/:bookId/ratings/:ratingId/reactions'
const ReviewParams = z.object({ bookId: BookIdInUrl, ratingId: idInUrl<'ReviewId'>() })
const notePath = '/api/clubs/:clubId/books/:bookId/notes/:noteId/reactions'
const NoteParams = z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl, noteId: idInUrl<'NoteId'>() })

export const listPostReactions = endpoint({
  method: 'GET',
  path: postPath,
  summary: `The reactions to a post with the names of the first ${reactorsNamed} who used each; members only`,
  caller: 'reader',
  shows: ['discussions', 'progress', 'plan'],
  feature: 'discussions',
  params: PostParams,
  answer: z.array(NamedReaction),
  status: 200,
})

export const reactToPost = endpoint({
  method: 'POST',
  path: postPath,
  summary: 'React to a post; members only. Reacting twice is the same as once',
  caller: 'reader',
  feature: 'discussions',
  params: PostParams,
  body: NewReaction,
  answer: z.array(ShownReaction),
  status: 200,
  rateLimit: postRateLimit,
})

export const takeBackPostReaction = endpoint({
  method: 'DELETE',
  path: postPath,
  summary: 'Take a reaction to a post back, named in the body or the query; members only',
  caller: 'reader',
  feature: 'discussions',
  params: PostParams,
  query: TakenBackInQuery,
  body: TakenBackInBody,
  answer: z.array(ShownReaction),
  status: 200,
  rateLimit: postRateLimit,
})

export const listReviewReactions = endpoint({
  method: 'GET',
  path: reviewPath,
  summary: `The reactions to a review with the names of the first ${reactorsNamed} who used each; members only`,
  caller: 'reader',
  feature: 'reviews',
  params: ReviewParams,
  answer: z.array(NamedReaction),
  status: 200,
})

export const reactToReview = endpoint({
  method: 'POST',
  path: reviewPath,
  summary: 'React to a review; members only. Reacting twice is the same as once',
  caller: 'reader',
  feature: 'reviews',
  params: ReviewParams,
  body: NewReaction,
  answer: z.array(ShownReaction),
  status: 200,
  rateLimit: postRateLimit,
})

export const takeBackReviewReaction = endpoint({
  method: 'DELETE',
  path: reviewPath,
  summary: 'Take a reaction to a review back, named in the body or the query; members only',
  caller: 'reader',
  feature: 'reviews',
  params: ReviewParams,
  query: TakenBackInQuery,
  body: TakenBackInBody,
  answer: z.array(ShownReaction),
  status: 200,
  rateLimit: postRateLimit,
})

export const listNoteReactions = endpoint({
  method: 'GET',
  path: notePath,
  summary: `The reactions to a note with the names of the first ${reactorsNamed} who used each; members only`,
  caller: 'reader',
  shows: ['notes', 'progress', 'plan'],
  feature: 'notes',
  params: NoteParams,
  answer: z.array(NamedReaction),
  status: 200,
})

export const reactToNote = endpoint({
  method: 'POST',
  path: notePath,
  summary: 'React to a note; members only. Reacting twice is the same as once',
  caller: 'reader',
  feature: 'notes',
  params: NoteParams,
  body: NewReaction,
  answer: z.array(ShownReaction),
  status: 200,
  rateLimit: postRateLimit,
})

export const takeBackNoteReaction = endpoint({
  method: 'DELETE',
  path: notePath,
  summary: 'Take a reaction to a note back, named in the body or the query; members only',
  caller: 'reader',
  feature: 'notes',
  params: NoteParams,
  query: TakenBackInQuery,
  body: TakenBackInBody,
  answer: z.array(ShownReaction),
  status: 200,
  rateLimit: postRateLimit,
})

/** The calls about reactions by the kind of text. Each is declared by itself, because the build keeps the literal paths only. */
export const reactionsTo = {
  post: { list: listPostReactions, react: reactToPost, takeBack: takeBackPostReaction },
  review: { list: listReviewReactions, react: reactToReview, takeBack: takeBackReviewReaction },
  note: { list: listNoteReactions, react: reactToNote, takeBack: takeBackNoteReaction },
} satisfies Record<TextKindName, ReactionEndpoints<Shape>>

type Of<Params extends Shape, E extends Endpoint> = Omit<
  E,
  'path' | 'summary' | 'feature' | 'shows' | 'params'
> &
  Pick<Endpoint, 'path' | 'summary' | 'feature' | 'shows'> & { params: Params }

export interface ReactionEndpoints<Params extends Shape> {
  list: Of<Params, typeof listPostReactions>
  react: Of<Params, typeof reactToPost>
  takeBack: Of<Params, typeof takeBackPostReaction>
}
