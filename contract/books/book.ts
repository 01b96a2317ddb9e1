import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, line } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'

export const BookId = id<'BookId'>()
export type BookId = z.infer<typeof BookId>
export const BookIdInUrl = idInUrl<'BookId'>()

export const titleMax = 300
export const authorMax = 200
export const genreMax = 60
export const synopsisMax = 5000
export const isbnMax = 20
export const pageCountMax = 100_000

/** Length of the shortest query, ms between two searches, results shown at first, and results returned (specification, 9). */
export const bookSearch = { minLength: 3, cooldown: 1000, shown: 10, found: 40 } as const

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
  series: z.optional(z.object({ name: z.string(), number: z.number() })),
  /** Only in the response for a single book. */
  isByHand: z.optional(z.boolean()),
})
export type Book = z.infer<typeof Book>

/** The id starts with `search_` if the book is not stored yet. */
export const FoundBook = z.extend(Book, { id: z.union([BookId, z.string().check(z.regex(/^search_/))]) })
export type FoundBook = z.infer<typeof FoundBook>

const feature = 'books'

export const searchBooks = endpoint({
  method: 'GET',
  path: '/api/amazon/search',
  summary: 'Search for books by title, author, genre or ISBN; tolerates small typos',
  caller: 'anyone',
  feature,
  query: z.object({ query: line(200, bookSearch.minLength) }),
  answer: z.object({ books: z.array(FoundBook) }),
  status: 200,
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const listBooks = endpoint({
  method: 'GET',
  path: '/api/books',
  summary: 'The shared catalogue, newest first',
  caller: 'anyone',
  feature,
  query: z.object(pageQuery(50)),
  answer: z.array(Book),
  status: 200,
})

export const getBook = endpoint({
  method: 'GET',
  path: '/api/books/:bookId',
  summary:
    'A book; one added by hand is visible only to its owner and to callers who may see a list that it is on',
  caller: 'anyone',
  shows: ['reviews'],
  feature,
  params: z.object({ bookId: BookIdInUrl }),
  answer: Book,
  status: 200,
})
