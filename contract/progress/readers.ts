import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { UserId } from '#contract/accounts/account.ts'
import { BookIdInUrl } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { pageQuery } from '#contract/http/page.ts'

export const ReaderPlace = z.object({
  userId: UserId,
  memberName: PersonName,
  /** From 0 to 1,000, the same in every edition. */
  position: z.int(),
  /** The part of the club's plan, from 1; 0 before the first, null without a plan. */
  part: z.nullable(z.int()),
  finished: z.boolean(),
})
export type ReaderPlace = z.infer<typeof ReaderPlace>

export const listReaders = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/books/:bookId/readers',
  summary:
    'The members who share where they are in a book, furthest first; members only. None if the club or they turned it off',
  caller: 'reader',
  shows: ['readers', 'plan', 'members', 'club'],
  feature: 'progress',
  params: z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl }),
  query: z.object(pageQuery(100)),
  answer: z.array(ReaderPlace),
  status: 200,
})
