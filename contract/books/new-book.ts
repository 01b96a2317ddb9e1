import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { line, prose } from '#contract/http/field.ts'
import { authorMax, Book, genreMax, isbnMax, pageCountMax, synopsisMax, titleMax } from './book.ts'

/** Published-year bounds (specification, 5): from 1000 to this year. */
export const publishedYearMin = 1000

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

const orNull = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
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

const feature = 'books'

export const createBook = endpoint({
  method: 'POST',
  path: '/api/books',
  summary:
    'Write a book in by hand; the same reader writing the same title and author again gets the same book',
  caller: 'reader',
  feature,
  body: NewBook,
  answer: Book,
  status: 201,
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const addFoundBook = endpoint({
  method: 'POST',
  path: '/api/books/add-from-search',
  summary: 'Store a search result, once however often it is added; the answer has its lasting id',
  caller: 'reader',
  feature,
  body: PickedBook,
  answer: Book,
  status: 201,
  rateLimit: { calls: 60, perSeconds: 60 },
})
