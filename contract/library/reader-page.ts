import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { BookId, Book } from '#contract/books/book.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { pageQuery } from '#contract/http/page.ts'
import { ShelfId } from './library-book.ts'
import { PartialDateOrUnknown } from './read.ts'

/** The books of one shelf that a reader's page shows at once. */
export const shownOfShelf = 12

/** What others see of a book in a reader's library: never the note. */
export const SeenBook = z.object({
  bookId: BookId,
  book: z.pick(Book, {
    id: true,
    title: true,
    author: true,
    genre: true,
    coverImageUrl: true,
  }),
  rating: z.nullable(z.number()),
  finishedOn: PartialDateOrUnknown,
})
export type SeenBook = z.infer<typeof SeenBook>

/** The shelves that others may see: reading and read, and own shelves that the reader shows. The reader sees the same, as their page. */
const SeenShelf = z.object({ bookCount: z.int(), books: z.array(SeenBook) })

export const ReaderPage = z.object({
  handle: z.string(),
  name: PersonName,
  profileImageUrl: z.nullable(z.string()),
  /** Whether it is the caller's own page. */
  isOwn: z.boolean(),
  reading: SeenShelf,
  read: SeenShelf,
  /** Own shelves that the caller may see, by name. */
  shelves: z.array(z.object({ id: ShelfId, name: z.string(), bookCount: z.int() })),
})
export type ReaderPage = z.infer<typeof ReaderPage>

const feature = 'library'
const path = '/api/readers/:handle'
const params = z.object({ handle: z.string().check(z.maxLength(60)) })

export const getReader = endpoint({
  method: 'GET',
  path,
  summary:
    'A reader’s page, as far as the caller may see their library; 404 alike for an unknown handle and a library that is not theirs to see',
  caller: 'anyone',
  feature,
  params,
  answer: ReaderPage,
  status: 200,
})

export const listReaderBooks = endpoint({
  method: 'GET',
  path: `${path}/books`,
  summary:
    'The books on a shelf of a reader that the caller may see (reading, read, or the id of an own shelf), newest first; otherwise 404',
  caller: 'anyone',
  feature,
  params,
  query: z.object({
    ...pageQuery(48),
    shelf: z._default(
      z.union([z.enum(['reading', 'read']), z.string().check(z.regex(/^[1-9]\d{0,15}$/))]),
      'read',
    ),
  }),
  answer: z.array(SeenBook),
  status: 200,
})
