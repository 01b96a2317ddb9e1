import * as z from 'zod/mini'
import { UserId } from '#contract/accounts/account.ts'
import { Book, BookId, BookIdInUrl, pageCountMax } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { Member } from '#contract/members/member.ts'
import { CalendarDate, ReadDate } from '#contract/http/calendar-date.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant, prose } from '#contract/http/field.ts'
import { longestList, ReadingStatus } from './listed-book.ts'

export const listNotesMax = 2000
export const readingOrderMax = 1_000_000
/** How many members the panel comes with, beside those who suggested a book; the others are found by searching. */
export const membersInPanel = 100

/** A book as the reading-list panel shows it. `chosenBy` may name a reader who has left the club since. */
export const ReadingListAdminBook = z.extend(
  z.pick(Book, {
    id: true,
    title: true,
    author: true,
    coverImageUrl: true,
    publishedYear: true,
    pageCount: true,
    genre: true,
    isbn: true,
    description: true,
    amazonUrl: true,
  }),
  {
    chosenBy: z.nullable(UserId),
    readDate: z.nullable(CalendarDate),
    notes: z.nullable(z.string()),
    readingOrder: z.nullable(z.int()),
    status: ReadingStatus,
    addedAt: Instant,
  },
)
export type ReadingListAdminBook = z.infer<typeof ReadingListAdminBook>

export const PanelMember = z.omit(Member, { joinedAt: true })
export type PanelMember = z.infer<typeof PanelMember>

/** All that the reading-list panel shows. `members` are those who suggested a book and the first `membersInPanel`. */
export const ReadingListAdmin = z.object({
  books: z.array(ReadingListAdminBook),
  clubInfo: z.object({ name: z.string(), slug: z.string() }),
  members: z.array(PanelMember),
})
export type ReadingListAdmin = z.infer<typeof ReadingListAdmin>

/** A reader's number, or its digits: a select's value is text. */
const Chooser = z.union([UserId, z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'This is no member'))])

/**
 * What may be changed of a listed book; what is left out stays. A read date marks the book as read, null makes it
 * 'to read' again. `pageCount` is the club's own correction and leaves the shared book alone; null takes it back.
 */
export const BookMetadata = z
  .object({
    chosenBy: z.optional(z.nullable(Chooser)),
    readDate: z.optional(z.nullable(ReadDate)),
    notes: z.optional(z.nullable(prose(listNotesMax))),
    readingOrder: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(readingOrderMax)))),
    status: z.optional(ReadingStatus),
    pageCount: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(pageCountMax)))),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Say what should change'))
export type BookMetadata = z.infer<typeof BookMetadata>

/**
 * A list in its new order. Books that left the list meanwhile are passed over; those put on it meanwhile, or not named,
 * follow behind in the order they had.
 */
export const ListOrder = z.object({
  bookIds: z.array(BookId).check(
    z.minLength(1),
    z.maxLength(longestList),
    z.refine((ids) => new Set(ids).size === ids.length, 'No book can stand in two places'),
  ),
})
export type ListOrder = z.infer<typeof ListOrder>

const room = 'reading-list'

export const getAdminList = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/reading-list/admin',
  summary: 'All that the reading-list panel shows, in reading order; for admins',
  caller: 'reader',
  room,
  params: z.object({ clubId: ClubIdInUrl }),
  answer: ReadingListAdmin,
  status: 200,
})

export const updateMetadata = endpoint({
  method: 'PATCH',
  path: '/api/clubs/:clubId/books/:bookId/metadata',
  summary: 'Change what a club says of a book on its list; for members',
  caller: 'reader',
  room,
  params: z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl }),
  body: BookMetadata,
  answer: ReadingListAdminBook,
  status: 200,
})

export const orderList = endpoint({
  method: 'PATCH',
  path: '/api/clubs/:clubId/reading-list/order',
  summary: 'Put the whole list in order at once, numbered from 1; answers the numbers; for members',
  caller: 'reader',
  room,
  params: z.object({ clubId: ClubIdInUrl }),
  body: ListOrder,
  answer: z.array(z.object({ id: BookId, readingOrder: z.int() })),
  status: 200,
})
