import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { UserId } from '#contract/accounts/account.ts'
import { BookId } from '#contract/books/book.ts'
import { type ClubId, ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { placed } from '#contract/texts/place.ts'
import { PostId, PostType } from './post.ts'

/** A thread in the list of a club's discussions, without its text. */
export const ClubThread = z.object({
  id: PostId,
  book: z.object({
    id: BookId,
    title: z.string(),
    author: z.string(),
    genre: z.nullable(z.string()),
    coverImageUrl: z.nullable(z.string()),
  }),
  type: PostType,
  /** null while it is sealed. */
  title: z.nullable(z.string()),
  ...placed,
  pageNumber: z.nullable(z.int()),
  /** null for a deleted thread, which stays in the list while it has replies. */
  memberName: z.nullable(PersonName),
  createdBy: z.nullable(UserId),
  createdAt: Instant,
  /** Includes deleted replies that have replies themselves. */
  replyCount: z.int(),
  /** The newest reply that was not deleted. */
  latestReply: z.nullable(z.object({ id: PostId, memberName: z.nullable(PersonName), createdAt: Instant })),
})
export type ClubThread = z.infer<typeof ClubThread>

/** Threads per request on the discussions page. */
const threadsAPage = 20

/** Input for one page of threads; the server embeds the first one in the HTML under the same URL. */
export const clubThreadsInput = (clubId: ClubId, cursor: string | null) => ({
  params: { clubId },
  query: { limit: threadsAPage, cursor: cursor ?? undefined },
})

export const listClubThreads = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/discussions',
  summary: "The questions and discussions about all books on a club's list, newest first",
  caller: 'anyone',
  shows: ['discussions', 'reading-list', 'progress', 'plan'],
  feature: 'discussions',
  params: z.object({ clubId: ClubIdInUrl }),
  query: z.object(pageQuery(threadsAPage)),
  answer: z.array(ClubThread),
  status: 200,
})
