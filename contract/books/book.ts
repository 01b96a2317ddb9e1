import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, idInUrl, line, prose } from '../platform/field.ts'
import { pageQuery } from '../platform/page.ts'

export const BookId = id<'BookId'>()
export type BookId = z.infer<typeof BookId>
export const BookIdInUrl = idInUrl<'BookId'>()

export const titleMax = 300
export const authorMax = 200
export const genreMax = 60
export const synopsisMax = 5000
export const isbnMax = 20
export const pageCountMax = 100_000

/** Searches shorter than this are not made, and not closer together than this many ms (specification, 9). */
export const bookSearch = { minLength: 3, cooldown: 1000, shown: 10, found: 40 } as const

/** Published-year bounds (specification, 5): from 1000 to this year. */
export const publishedYearMin = 1000

export const Book = z.object({
  id: BookId,
  title: z.string(),
  author: z.string(),
  description: z.nullable(z.string()),
  isbn: z.nullable(z.string()),
  publishedYear: z.nullable(z.int()),
  pageCount: z.nullable(z.int()),
  genre: z.nullable(z.string()),
  coverImageUrl: z.nullable(z.string()),
  amazonUrl: z.nullable(z.string()),
  averageRating: z.number(),
  reviewCount: z.int(),
})
export type Book = z.infer<typeof Book>

/** A search result: a stored book has its number, any other an id that starts with `search_`. */
export const FoundBook = z.extend(Book, { id: z.union([BookId, z.string().check(z.regex(/^search_/))]) })
export type FoundBook = z.infer<typeof FoundBook>

const orNull = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
const year = z.int().check(
  z.minimum(publishedYearMin, `Not before ${publishedYearMin}`),
  z.refine((value) => value <= new Date().getUTCFullYear(), 'Not in the future'),
)

/** A book written in by hand; empty optional values are left out. */
export const NewBook = z.object({
  title: line(titleMax),
  author: line(authorMax),
  genre: z.optional(line(genreMax, 0)),
  publishedYear: z.optional(year),
  isbn: z.optional(line(isbnMax, 0)),
  description: z.optional(prose(synopsisMax)),
  pageCount: z.optional(z.int().check(z.minimum(1), z.maximum(pageCountMax))),
})
export type NewBook = z.infer<typeof NewBook>

/** What a search result says beside title and author may be missing or odd, such as a year 850: then it counts as unknown. */
const ifSound = <S extends z.ZodMiniType>(schema: S) => z.catch(orNull(schema), null)

/** A search result sent back to be stored; whatever else the result carried is ignored. */
export const PickedBook = z.object({
  id: z.optional(z.union([z.int(), z.string().check(z.maxLength(200))])),
  title: line(titleMax),
  author: line(authorMax),
  description: ifSound(prose(synopsisMax)),
  isbn: ifSound(line(isbnMax, 0)),
  publishedYear: ifSound(year),
  pageCount: ifSound(z.int().check(z.minimum(1), z.maximum(pageCountMax))),
  genre: ifSound(line(genreMax, 0)),
  coverImageUrl: ifSound(z.string().check(z.regex(/^[^\p{Cc}\p{Surrogate}\s]{1,2000}$/u))),
})
export type PickedBook = z.infer<typeof PickedBook>

const room = 'books'

export const searchBooks = endpoint({
  method: 'GET',
  path: '/api/amazon/search',
  summary: 'Find books by title, author, genre or ISBN; small typos are forgiven',
  caller: 'anyone',
  room,
  query: z.object({ query: line(200, bookSearch.minLength) }),
  answer: z.object({ books: z.array(FoundBook) }),
  status: 200,
  pace: { calls: 60, perSeconds: 60 },
})

export const listBooks = endpoint({
  method: 'GET',
  path: '/api/books',
  summary: 'The shared catalogue, newest first',
  caller: 'anyone',
  room,
  query: z.object(pageQuery(50)),
  answer: z.array(Book),
  status: 200,
})

export const getBook = endpoint({
  method: 'GET',
  path: '/api/books/:bookId',
  summary: 'One book; a book written in by hand is known to its writer and to who may see a list it is on',
  caller: 'anyone',
  room,
  params: z.object({ bookId: BookIdInUrl }),
  answer: Book,
  status: 200,
})

export const createBook = endpoint({
  method: 'POST',
  path: '/api/books',
  summary:
    'Write a book in by hand; the same reader writing the same title and author again gets the same book',
  caller: 'reader',
  room,
  body: NewBook,
  answer: Book,
  status: 201,
  pace: { calls: 60, perSeconds: 60 },
})

export const addFoundBook = endpoint({
  method: 'POST',
  path: '/api/books/add-from-search',
  summary: 'Store a search result, once however often it is added; the answer has its lasting id',
  caller: 'reader',
  room,
  body: PickedBook,
  answer: Book,
  status: 201,
  pace: { calls: 60, perSeconds: 60 },
})
