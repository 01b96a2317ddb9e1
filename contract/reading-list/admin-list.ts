import * as z from 'zod/mini'
import { UserId } from '#contract/accounts/account.ts'
import { Book, BookId, BookIdInUrl, pageCountMax } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { Member } from '#contract/members/member.ts'
import { CalendarDate, ReadDate } from '#contract/http/calendar-date.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant, prose } from '#contract/http/field.ts'
import { issue, message } from '#contract/messages/message.ts'
import { listBooksMax, ReadingStatus } from './listed-book.ts'

export const listNotesMax = 2000
export const readingOrderMax = 1_000_000
/** The most members in the admin list besides those who suggested a book; others are found by search. */
export const adminListMembersMax = 100

/** `chosenBy` may be a reader who has since left the club. */
export const AdminListBook = z.extend(
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
export type AdminListBook = z.infer<typeof AdminListBook>

export const AdminListMember = z.omit(Member, { joinedAt: true })
export type AdminListMember = z.infer<typeof AdminListMember>

/** `members` are those who suggested a book and the first `adminListMembersMax`. */
export const AdminList = z.object({
  books: z.array(AdminListBook),
  clubInfo: z.object({ name: z.string(), slug: z.string() }),
  members: z.array(AdminListMember),
})
export type AdminList = z.infer<typeof AdminList>

/** A user id as a number or as digits, because the value of a select is text. */
const Chooser = z.union([
  UserId,
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, issue(message('list.notAMember', 'This is not a member')))),
])

/**
 * Changes to a listed book; omitted fields stay as they are. A read date marks the book as read, null as 'to read'.
 * `pageCount` applies to this club only and leaves the shared book alone; null removes it.
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
  .check(
    z.refine(
      (change) => Object.keys(change).length > 0,
      issue(message('list.nothingToChange', 'Nothing to change')),
    ),
  )
export type BookMetadata = z.infer<typeof BookMetadata>

/** Books no longer on the list are ignored; books not named follow in the order they had. */
export const ListOrder = z.object({
  bookIds: z.array(BookId).check(
    z.minLength(1),
    z.maxLength(listBooksMax),
    z.refine(
      (ids) => new Set(ids).size === ids.length,
      issue(message('list.bookTwice', 'A book can appear only once')),
    ),
  ),
})
export type ListOrder = z.infer<typeof ListOrder>

const feature = 'reading-list'

export const getAdminList = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/reading-list/admin',
  summary: 'The reading list as admins edit it, in reading order; admins only',
  caller: 'reader',
  shows: ['reading-list', 'reviews', 'members'],
  feature,
  params: z.object({ clubId: ClubIdInUrl }),
  answer: AdminList,
  status: 200,
})

export const updateMetadata = endpoint({
  method: 'PATCH',
  path: '/api/clubs/:clubId/books/:bookId/metadata',
  summary: 'Change what a club records about a book on its list; members only',
  caller: 'reader',
  feature,
  params: z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl }),
  body: BookMetadata,
  answer: AdminListBook,
  status: 200,
})

export const orderList = endpoint({
  method: 'PATCH',
  path: '/api/clubs/:clubId/reading-list/order',
  summary: 'Reorder the whole list and return the new numbers, which start at 1; members only',
  caller: 'reader',
  feature,
  params: z.object({ clubId: ClubIdInUrl }),
  body: ListOrder,
  answer: z.array(z.object({ id: BookId, readingOrder: z.int() })),
  status: 200,
})
