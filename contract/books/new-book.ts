import * as z from 'zod/mini'
import { issue, message } from '#contract/messages/message.ts'
import { line, prose } from '#contract/http/field.ts'
import { authorMax, genreMax, isbnMax, pageCountMax, synopsisMax, titleMax } from './book.ts'

/** The earliest published year; the latest is the current one (specification, 5). */
export const publishedYearMin = 1000

const year = z.int().check(
  z.minimum(
    publishedYearMin,
    issue(message('books.yearTooEarly', 'Must be {year} or later', { year: String(publishedYearMin) })),
  ),
  z.refine(
    (value) => value <= new Date().getUTCFullYear(),
    issue(message('books.yearInFuture', 'Must not be in the future')),
  ),
)

/** Empty values count as missing. */
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

export const BookChange = z
  .object({
    title: z.optional(line(titleMax)),
    author: z.optional(line(authorMax)),
    genre: z.optional(line(genreMax, 0)),
    publishedYear: z.optional(z.nullable(year)),
    isbn: z.optional(line(isbnMax, 0)),
    description: z.optional(prose(synopsisMax)),
    pageCount: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(pageCountMax)))),
  })
  .check(
    z.refine(
      (change) => Object.keys(change).length > 0,
      issue(message('fields.changeOne', 'Change at least one field')),
    ),
  )
export type BookChange = z.infer<typeof BookChange>

const orNull = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
/** Treats missing and invalid values of a search result, such as the year 850, as unknown. */
const ifValid = <S extends z.ZodMiniType>(schema: S) => z.catch(orNull(schema), null)

/** A search result sent back to be stored; its other fields are ignored. */
export const AddedBook = z.object({
  id: z.optional(z.union([z.int(), z.string().check(z.maxLength(200))])),
  title: line(titleMax),
  author: line(authorMax),
  description: ifValid(prose(synopsisMax)),
  isbn: ifValid(line(isbnMax, 0)),
  publishedYear: ifValid(year),
  pageCount: ifValid(z.int().check(z.minimum(1), z.maximum(pageCountMax))),
  genre: ifValid(line(genreMax, 0)),
  coverImageUrl: ifValid(z.string().check(z.regex(/^[^\p{Cc}\p{Surrogate}\s]{1,2000}$/u))),
})
export type AddedBook = z.infer<typeof AddedBook>
