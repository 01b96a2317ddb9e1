import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { UserId } from '#contract/accounts/account.ts'
import { Book, BookId, BookIdInUrl } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { CalendarDate, ReadDate } from '#contract/http/calendar-date.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'
import { message } from '#contract/messages/message.ts'

export const ReadingStatus = z.enum(['to read', 'reading', 'read'])
export type ReadingStatus = z.infer<typeof ReadingStatus>

/** Limits every response with a whole list. */
export const listBooksMax = 2000
/** Sort position of a book without a reading order (specification, 9). */
export const readingOrderFallback = 999
/** Error for a book that is already listed (specification, 5). */
export const alreadyOnList = message('list.alreadyThere', 'This book is already in your reading list.')

export const ListedBook = z.extend(Book, {
  status: ReadingStatus,
  readDate: z.nullable(CalendarDate),
  /** Null if the account was deleted, and for callers who may not see members' names. */
  addedBy: z.nullable(UserId),
  addedAt: Instant,
  /** New ratings of it are hidden for now (`blindStars` of the club). Absent otherwise. */
  starsHidden: z.optional(z.literal(true)),
  /** The member who suggested the book; null for callers who are not members. */
  chosenBy: z.nullable(UserId),
  /** Their current name; null if they have left the club. */
  chosenByName: z.nullable(PersonName),
})
export type ListedBook = z.infer<typeof ListedBook>

const feature = 'reading-list'
const params = z.object({ id: ClubIdInUrl })
const bookParams = z.object({ id: ClubIdInUrl, bookId: BookIdInUrl })

export const listClubBooks = endpoint({
  method: 'GET',
  path: '/api/clubs/:id/books',
  summary: "A club's reading list in reading order, then in the order added",
  caller: 'anyone',
  shows: ['reading-list', 'reviews'],
  feature,
  params,
  answer: z.array(ListedBook),
  status: 200,
})

export const addBookToList = endpoint({
  method: 'POST',
  path: '/api/clubs/:id/books',
  summary:
    "Add a stored book to a club's list; 409 if the list already has a book with this title and author",
  caller: 'reader',
  feature,
  params,
  body: z.object({ bookId: BookId }),
  answer: ListedBook,
  status: 201,
})

export const getListedBook = endpoint({
  method: 'GET',
  path: '/api/clubs/:id/books/:bookId',
  summary: "A book on a club's reading list; only members see who suggested it",
  caller: 'anyone',
  shows: ['reading-list', 'reviews', 'members'],
  feature,
  params: bookParams,
  answer: ListedBook,
  status: 200,
})

export const updateListedBook = endpoint({
  method: 'PATCH',
  path: '/api/clubs/:id/books/:bookId',
  summary: 'Mark a listed book as read on a date, as being read, or as to read',
  caller: 'reader',
  feature,
  params: bookParams,
  body: z.object({ status: ReadingStatus, readDate: z.optional(z.nullable(ReadDate)) }),
  answer: ListedBook,
  status: 200,
})

export const removeBookFromList = endpoint({
  method: 'DELETE',
  path: '/api/clubs/:id/books/:bookId',
  summary: "Remove a book from a club's list",
  caller: 'reader',
  feature,
  params: bookParams,
  status: 204,
})
