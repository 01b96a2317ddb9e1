import * as z from 'zod/mini'
import { UserId } from '#contract/accounts/account.ts'
import { Book, BookId, BookIdInUrl } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { CalendarDate, ReadDate } from '#contract/http/calendar-date.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'

/** Where a book stands on a club's list. */
export const ReadingStatus = z.enum(['to read', 'reading', 'read'])
export type ReadingStatus = z.infer<typeof ReadingStatus>

/** A list longer than this is refused: no club reads more, and every list answer is bounded by it. */
export const longestList = 2000
/** The order of a book that was never put in order (specification, 9). */
export const readingOrderFallback = 999
/** The sentence for a book that is there already (specification, 5). */
export const alreadyOnList = 'This book is already in your reading list.'

/** A book on a club's reading list. */
export const ListedBook = z.extend(Book, {
  status: ReadingStatus,
  readDate: z.nullable(CalendarDate),
  addedBy: z.nullable(UserId),
  addedAt: Instant,
})
export type ListedBook = z.infer<typeof ListedBook>

const room = 'reading-list'
const params = z.object({ id: ClubIdInUrl })
const bookParams = z.object({ id: ClubIdInUrl, bookId: BookIdInUrl })

export const listClubBooks = endpoint({
  method: 'GET',
  path: '/api/clubs/:id/books',
  summary: "A club's reading list in reading order, then as added",
  caller: 'anyone',
  room,
  params,
  answer: z.array(ListedBook),
  status: 200,
})

export const shelveBook = endpoint({
  method: 'POST',
  path: '/api/clubs/:id/books',
  summary: "Put a stored book on a club's list; 409 when its title and author are there already",
  caller: 'reader',
  room,
  params,
  body: z.object({ bookId: BookId }),
  answer: ListedBook,
  status: 201,
})

export const updateShelvedBook = endpoint({
  method: 'PATCH',
  path: '/api/clubs/:id/books/:bookId',
  summary: 'Mark a listed book as read on a day, as being read, or as still to read',
  caller: 'reader',
  room,
  params: bookParams,
  body: z.object({ status: ReadingStatus, readDate: z.optional(z.nullable(ReadDate)) }),
  answer: ListedBook,
  status: 200,
})

export const unshelveBook = endpoint({
  method: 'DELETE',
  path: '/api/clubs/:id/books/:bookId',
  summary: "Take a book off a club's list",
  caller: 'reader',
  room,
  params: bookParams,
  status: 204,
})
