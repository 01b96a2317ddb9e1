import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { line } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { Book } from './book.ts'

/** Books per page of the chart; Load More shows the next ones (specification, 9). */
export const popularPageSize = 20
export const chartSizeMax = 1000
/** The last ranks with a gold and with a purple badge (specification, 2). */
export const topRanks = { gold: 3, purple: 10 } as const

/** `clubCount` leaves out invite-only clubs; `rank` is the place in the whole chart. */
export const PopularBook = z.extend(Book, { clubCount: z.int(), rank: z.int() })
export type PopularBook = z.infer<typeof PopularBook>

export const TrendingGenre = z.object({ genre: z.string(), bookCount: z.int() })
export type TrendingGenre = z.infer<typeof TrendingGenre>

const feature = 'books'

export const listPopularBooks = endpoint({
  method: 'GET',
  path: '/api/books/popular',
  summary:
    'The 1,000 most popular books, by number of clubs, then by rating; `query` filters them by title, author or genre',
  caller: 'anyone',
  ignoresSession: true,
  feature,
  query: z.object({ ...pageQuery(popularPageSize), query: z.optional(line(100, 0)) }),
  answer: z.array(PopularBook),
  status: 200,
})

export const listTrendingGenres = endpoint({
  method: 'GET',
  path: '/api/books/popular/genres',
  summary: 'The number of popular books in each of six genres',
  caller: 'anyone',
  feature,
  answer: z.array(TrendingGenre),
  status: 200,
})

/** The server puts the first response into the HTML under the same URL. */
export const popularInput = (words: string, cursor: string | null) => ({
  query: { limit: popularPageSize, query: words || undefined, cursor: cursor ?? undefined },
})
