import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { line } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { Book } from './book.ts'

/** Books a page of the chart shows, from which number on Load More stands below (specification, 9). */
export const popularAPage = 20
/** The chart holds no more books than this, however many are on a list. */
export const longestChart = 1000
/** Ranks with a gold and with a purple badge (specification, 2). */
export const topRanks = { gold: 3, purple: 10 } as const

/** The genres of the 'Trending by Genre' row (specification, 2). */
export const trendingGenres = [
  'Fantasy',
  'Romance',
  'Mystery',
  'Sci-Fi',
  'Non-Fiction',
  'Young Adult',
] as const

/** `clubCount`: clubs with the book on their list, invite-only ones left out; `rank`: its place among all popular books. */
export const PopularBook = z.extend(Book, { clubCount: z.int(), rank: z.int() })
export type PopularBook = z.infer<typeof PopularBook>

export const TrendingGenre = z.object({ genre: z.string(), bookCount: z.int() })
export type TrendingGenre = z.infer<typeof TrendingGenre>

const feature = 'books'

export const listPopularBooks = endpoint({
  method: 'GET',
  path: '/api/books/popular',
  summary:
    'The books that are on most clubs’ lists, then the best rated, at most 1,000; with `query` those whose title, author or genre holds it',
  caller: 'anyone',
  feature,
  query: z.object({ ...pageQuery(popularAPage), query: z.optional(line(100, 0)) }),
  answer: z.array(PopularBook),
  status: 200,
})

export const listTrendingGenres = endpoint({
  method: 'GET',
  path: '/api/books/popular/genres',
  summary: 'How many popular books a search for each of six genres finds',
  caller: 'anyone',
  feature,
  answer: z.array(TrendingGenre),
  status: 200,
})

/** How the page asks for the chart; the server puts the first page into its HTML under the same address. */
export const popularAsked = (words: string, cursor: string | null) => ({
  query: { limit: popularAPage, query: words || undefined, cursor: cursor ?? undefined },
})
