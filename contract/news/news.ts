import * as z from 'zod/mini'
import { BookId } from '#contract/books/book.ts'
import { Club, ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'

/** News items are counted up to this number; a count above it means "or more". */
export const newsCounted = 20

export const newsClubsShown = 20

/** A review without words is a rating. */
export const newsKinds = [
  'reviews',
  'ratings',
  'discussions',
  'questions',
  'replies',
  'notes',
  'books',
] as const
export type NewsKind = (typeof newsKinds)[number]

/** How many items of a kind are new, up to `newsCounted` + 1, with the book, and post if any, of the latest. */
export const News = z.object({
  kind: z.enum(newsKinds),
  count: z.int(),
  latest: z.object({ bookId: BookId, postId: z.nullable(z.int()) }),
})
export type News = z.infer<typeof News>

/** Others' additions to a club since the caller last opened its page. */
export const ClubNews = z.object({
  club: z.pick(Club, { id: true, name: true, slug: true }),
  news: z.array(News),
})
export type ClubNews = z.infer<typeof ClubNews>

const feature = 'news'

export const listNews = endpoint({
  method: 'GET',
  path: '/api/clubs/mine/news',
  summary:
    "What others have added to the signed-in reader's clubs since their last visit, most recently joined club first; omits clubs without news",
  caller: 'reader',
  feature,
  answer: z.array(ClubNews),
  status: 200,
})

export const visitClub = endpoint({
  method: 'POST',
  path: '/api/clubs/:id/visit',
  summary:
    "Record that the signed-in reader has opened a club's page, so that its news starts over; does nothing for non-members",
  caller: 'reader',
  feature,
  params: z.object({ id: ClubIdInUrl }),
  status: 204,
})
