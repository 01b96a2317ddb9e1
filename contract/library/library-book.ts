import * as z from 'zod/mini'
import { Book, BookId, BookIdInUrl } from '#contract/books/book.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, Instant, line, prose } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { Stars } from '#contract/reviews/stars.ts'
import { Format, PartialDateOrUnknown } from './read.ts'

export const noteMax = 5000
/** Books in one library. */
export const libraryMax = 20_000

export const ShelfId = id<'ShelfId'>()
export type ShelfId = z.infer<typeof ShelfId>

/** The shelf that every book of a library is on: want to read, reading, read, or did not finish. */
export const ReadingShelf = z.enum(['want', 'reading', 'read', 'dropped'])
export type ReadingShelf = z.infer<typeof ReadingShelf>

/** Where a reader is in a book: the place of the read that is under way. */
export const OwnPlace = z.object({
  /** From 0 to 1,000, the same in every edition; null while unknown. */
  position: z.nullable(z.int()),
  currentPage: z.int(),
  totalPages: z.nullable(z.int()),
  totalMinutes: z.nullable(z.int()),
  updatedAt: Instant,
})
export type OwnPlace = z.infer<typeof OwnPlace>

export const LibraryBook = z.object({
  bookId: BookId,
  book: z.pick(Book, {
    id: true,
    title: true,
    author: true,
    publishedYear: true,
    pageCount: true,
    genre: true,
    coverImageUrl: true,
    series: true,
  }),
  shelf: ReadingShelf,
  /** The reader's own shelves that it is on. */
  shelves: z.array(ShelfId),
  /** The reader's own stars; those of their reviews in clubs are apart. */
  rating: z.nullable(z.number()),
  /** Only the reader ever sees it. */
  note: z.nullable(z.string()),
  addedAt: Instant,
  changedAt: Instant,
  /** How often they have finished it. */
  timesRead: z.int(),
  /** The latest known end of a read; null without one, or if none is known. */
  finishedOn: PartialDateOrUnknown,
  /** The read under way; null if there is none. */
  current: z.nullable(
    z.object({
      startedOn: PartialDateOrUnknown,
      format: z.nullable(Format),
      /** null before the first save. */
      place: z.nullable(OwnPlace),
    }),
  ),
})
export type LibraryBook = z.infer<typeof LibraryBook>

/** Newest first, by title, by author, the most stars first, or the last finished first. */
export const LibrarySort = z.enum(['added', 'title', 'author', 'rating', 'finished'])
export type LibrarySort = z.infer<typeof LibrarySort>

/** Omitted fields stay as they are; a book that is not in the library yet needs a shelf. */
export const LibraryChange = z.object({
  shelf: z.optional(ReadingShelf),
  shelves: z.optional(z.array(ShelfId).check(z.maxLength(100))),
  rating: z.optional(z.nullable(Stars)),
  note: z.optional(z.nullable(prose(noteMax))),
})
export type LibraryChange = z.infer<typeof LibraryChange>

const feature = 'library'
const path = '/api/library/:bookId'
const params = z.object({ bookId: BookIdInUrl })

export const listLibrary = endpoint({
  method: 'GET',
  path: '/api/library',
  summary:
    'The books of the signed-in reader: all, or those on one shelf (want, reading, read, dropped, or the id of an own shelf), whose title and author have all words of `query`',
  caller: 'reader',
  shows: ['library'],
  feature,
  query: z.object({
    ...pageQuery(50),
    /** Holds a title, so it may be longer than others. */
    cursor: z.optional(z.string().check(z.maxLength(3000))),
    shelf: z.optional(z.union([ReadingShelf, z.string().check(z.regex(/^[1-9]\d{0,15}$/))])),
    query: z.optional(line(200, 0)),
    sort: z._default(LibrarySort, 'added'),
  }),
  answer: z.array(LibraryBook),
  status: 200,
})

export const getLibraryBook = endpoint({
  method: 'GET',
  path,
  summary: 'A book of the signed-in reader’s library; 404 if it is not in it',
  caller: 'reader',
  shows: ['library'],
  feature,
  params,
  answer: LibraryBook,
  status: 200,
})

export const putInLibrary = endpoint({
  method: 'PUT',
  path,
  summary:
    'Put a book on a shelf of one’s own, on own shelves, with stars and a private note. Omitted fields stay as they are; a book that is new to the library needs a shelf',
  caller: 'reader',
  feature,
  params,
  body: LibraryChange,
  answer: LibraryBook,
  status: 200,
  rateLimit: { calls: 240, perSeconds: 60 },
})

export const removeFromLibrary = endpoint({
  method: 'DELETE',
  path,
  summary: 'Take a book out of one’s library, with its stars, note and reads. Places in clubs stay',
  caller: 'reader',
  feature,
  params,
  status: 204,
  rateLimit: { calls: 240, perSeconds: 60 },
})
