import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { UserId } from '#contract/accounts/account.ts'
import { BookId, BookIdInUrl } from '#contract/books/book.ts'
import { ClubId, ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant, prose } from '#contract/http/field.ts'
import { Mentions, mentionsLieIn, NewMentions } from '#contract/texts/mention.ts'
import { pageQuery } from '#contract/http/page.ts'
import { Place, placed } from '#contract/texts/place.ts'
import {
  idOrDigits,
  defaultPenName,
  PenName,
  postRateLimit,
  atLeastOneField,
} from '#contract/texts/pen-name.ts'
import { Stars } from './stars.ts'
import { ReactionCount } from '#contract/texts/reaction.ts'
import { message } from '#contract/messages/message.ts'
import { SecondsAgo } from '#contract/time/seconds-ago.ts'

export const ReviewId = id<'ReviewId'>()
export type ReviewId = z.infer<typeof ReviewId>

export const reviewMax = 5000
/** Error for a second review of a book in the same club. */
export const alreadyReviewed = message(
  'reviews.already',
  'You have already reviewed this book here. You can edit your review at any time.',
)

/** The name on reviews for callers who may see a club's reviews, but not its members. */
export const hiddenName = message('reviews.hiddenName', 'A member')

/** One reader's review of a book in one club; the specification calls it a rating. */
export const Review = z.object({
  id: ReviewId,
  clubId: ClubId,
  bookId: BookId,
  /** null while it is closed, but not for its author (`blindStars` of the club). */
  rating: z.nullable(z.number()),
  /** null while it is sealed. */
  comment: z.nullable(z.string()),
  ...placed,
  mentions: Mentions,
  /** The author's pen name, or `A member` for callers who may not see members' names. */
  memberName: PersonName,
  /** null when the author's account was deleted, and for callers who may not see members' names. */
  createdBy: z.nullable(UserId),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  reactions: z.array(ReactionCount),
})
export type Review = z.infer<typeof Review>

/** `bookId` repeats the one in the path and must equal it. */
export const NewReview = z
  .object({
    rating: Stars,
    comment: z._default(prose(reviewMax), ''),
    mentions: NewMentions,
    /** If left out, the end of the book where the club has a plan for it or the author has a position, otherwise 0. */
    place: z.optional(Place),
    memberName: z._default(PenName, defaultPenName),
    secondsAgo: SecondsAgo,
    clubId: idOrDigits(ClubId),
    bookId: z.optional(idOrDigits(BookId)),
  })
  .check(mentionsLieIn(({ comment }) => comment))
export type NewReview = z.infer<typeof NewReview>

export const ReviewEdit = z
  .object({
    rating: z.optional(Stars),
    comment: z.optional(prose(reviewMax)),
    mentions: NewMentions,
    place: z.optional(Place),
    memberName: z.optional(PenName),
  })
  .check(
    atLeastOneField(),
    mentionsLieIn(({ comment }) => comment),
  )
export type ReviewEdit = z.infer<typeof ReviewEdit>

const feature = 'reviews'
const path = '/api/books/:bookId/ratings'
const params = z.object({ bookId: BookIdInUrl })
const oneParams = z.object({ bookId: BookIdInUrl, ratingId: idInUrl<'ReviewId'>() })

export const listReviews = endpoint({
  method: 'GET',
  path,
  summary: "A club's reviews of a book, newest first; for anyone who may see its list",
  caller: 'anyone',
  shows: ['reviews', 'progress', 'plan'],
  feature,
  params,
  query: z.object({ clubId: ClubIdInUrl, ...pageQuery(20) }),
  answer: z.array(Review),
  status: 200,
})

export const postReview = endpoint({
  method: 'POST',
  path,
  summary: 'Review a book in a club; 409 if the caller has already reviewed it there',
  caller: 'reader',
  feature,
  params,
  body: NewReview,
  answer: Review,
  status: 201,
  rateLimit: postRateLimit,
})

export const editReview = endpoint({
  method: 'PATCH',
  path: `${path}/:ratingId`,
  summary: 'Edit a review; author only',
  caller: 'reader',
  feature,
  params: oneParams,
  body: ReviewEdit,
  answer: Review,
  status: 200,
  rateLimit: postRateLimit,
})

export const deleteReview = endpoint({
  method: 'DELETE',
  path: `${path}/:ratingId`,
  summary: 'Delete a review; author and club admins only',
  caller: 'reader',
  feature,
  params: oneParams,
  status: 204,
})
