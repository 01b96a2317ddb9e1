import * as z from 'zod/mini'
import { Book } from '#contract/books/book.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { wholeInUrl } from '#contract/http/field.ts'

/** Reads have dates from 1900 on; goals are for years to come, too. */
const [firstYear, lastYear] = [1900, 2200]
export const YearInUrl = wholeInUrl(firstYear, lastYear)

/** How many of each are named. */
export const shown = { authors: 10, genres: 50, best: 5, furthest: 5 } as const

/** Books with fewer pages are short, those with at least `long` are long. */
export const lengthBounds = { medium: 200, long: 400 } as const

const BookOfYear = z.pick(Book, { id: true, title: true, author: true, genre: true, coverImageUrl: true })
export type BookOfYear = z.infer<typeof BookOfYear>

/** Finished reads, and the pages of those whose books have a page count. */
const Amount = z.object({ books: z.int(), pages: z.int() })
export type Amount = z.infer<typeof Amount>

/** A book finished twice counts twice, but for its stars. */
export const YearStatistics = z.object({
  year: z.int(),
  /** All years in which a read ended, the latest first. */
  years: z.array(z.int()),
  ...Amount.shape,
  booksWithoutPages: z.int(),
  /** January to December. */
  months: z.array(Amount).check(z.length(12)),
  /** Reads of which only the year is known. */
  unknownMonth: Amount,
  stars: z.object({
    /** How many books have half a star, one star, and so on to five. */
    counts: z.array(z.int()).check(z.length(10)),
    average: z.nullable(z.number()),
  }),
  formats: z.object({ paper: z.int(), ebook: z.int(), audio: z.int(), unknown: z.int() }),
  /** Most read first; null for books without a genre. */
  genres: z.array(z.object({ genre: z.nullable(z.string()), books: z.int() })),
  lengths: z.object({
    short: z.int(),
    medium: z.int(),
    long: z.int(),
    unknown: z.int(),
    averagePages: z.nullable(z.int()),
    shortest: z.nullable(z.object({ book: BookOfYear, pages: z.int() })),
    longest: z.nullable(z.object({ book: BookOfYear, pages: z.int() })),
  }),
  authors: z.object({
    count: z.int(),
    most: z.array(z.object({ author: z.string(), books: z.int() })),
  }),
  pace: z.object({
    /** Reads of which both days are known. */
    books: z.int(),
    /** From the first day to the last, both included. */
    averageDays: z.nullable(z.number()),
    /** For each day of the year so far. */
    pagesPerDay: z.nullable(z.number()),
  }),
  /** Own stars beside the average of the other members of the reader's clubs. */
  comparison: z.object({
    books: z.int(),
    /** Above 0 if the reader gives more than the others. */
    difference: z.nullable(z.number()),
    furthest: z.array(z.object({ book: BookOfYear, own: z.number(), club: z.number() })),
  }),
  /** The books with the most stars. */
  best: z.array(z.object({ book: BookOfYear, rating: z.number() })),
  goal: z.nullable(
    z.object({
      books: z.int(),
      /** How many books an even pace has reached by today. */
      expected: z.number(),
      /** How it stands, in the reader's language. */
      sentence: z.string(),
    }),
  ),
  /** The part of the year that is over, from 0 to 1. */
  over: z.number(),
})
export type YearStatistics = z.infer<typeof YearStatistics>

const feature = 'years'

export const getYear = endpoint({
  method: 'GET',
  path: '/api/library/statistics',
  summary:
    'A year of the signed-in reader in books: what they finished by month, stars, formats, genres, lengths, authors, pace, and how their goal stands',
  caller: 'reader',
  shows: ['library'],
  feature,
  query: z.object({ year: YearInUrl }),
  answer: YearStatistics,
  status: 200,
})
export const getYearPicture = endpoint({
  method: 'GET',
  path: '/api/library/statistics/:picture',
  summary: 'The same as a picture to share, such as `2026.png`',
  caller: 'reader',
  feature,
  params: z.object({
    /** Without its ending, the year is checked like that of the query. */
    picture: z.pipe(
      z.transform((name: unknown) => (typeof name === 'string' ? name.replace(/\.png$/, '') : name)),
      YearInUrl,
    ),
  }),
  status: 200,
  rateLimit: { calls: 20, perSeconds: 60 },
})
