import * as z from 'zod/mini'
import { BookIdInUrl } from '#contract/books/book.ts'
import { Club, ClubId } from '#contract/clubs/club.ts'
import { CalendarDate } from '#contract/http/calendar-date.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { pageQuery } from '#contract/http/page.ts'
import { ReadingStatus } from './listed-book.ts'

export const BookClub = z.extend(Club, {
  status: ReadingStatus,
  readDate: z.nullable(CalendarDate),
  isMember: z.boolean(),
})
export type BookClub = z.infer<typeof BookClub>

const bookClubsAPage = 24

/** The server embeds the first page in the HTML under the same URL. */
export const bookClubsInput = (bookId: string | number, cursor: string | null) => ({
  params: { bookId },
  query: { limit: bookClubsAPage, cursor: cursor ?? undefined },
})

const feature = 'reading-list'
const params = z.object({ bookId: BookIdInUrl })

export const listBookClubs = endpoint({
  method: 'GET',
  path: '/api/books/:bookId/clubs',
  summary: 'The clubs that list a book, newest first; only clubs whose list the caller may see',
  caller: 'anyone',
  feature,
  params,
  query: z.object(pageQuery(bookClubsAPage)),
  answer: z.array(BookClub),
  status: 200,
})

export const listOwnBookClubs = endpoint({
  method: 'GET',
  path: '/api/books/:bookId/own-clubs',
  summary:
    "Ids of the caller's clubs that list a book with this title and author; only clubs that the home page shows",
  caller: 'reader',
  feature,
  params,
  answer: z.array(ClubId),
  status: 200,
})
