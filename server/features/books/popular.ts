import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import {
  listPopularBooks,
  listTrendingGenres,
  longestChart,
  trendingGenres,
} from '#contract/books/popular-book.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { cursorOf, placeOf } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { fold } from '#server/db/search-words.ts'
import { listMostClubs, type RankedRow } from './queries.ts'

/** For so many ms every request is answered from one reading of the chart; then the next request reads it anew. */
const readAgainAfter = 1000

/** A book of the chart with what a search in it reads. */
type Ranked = RankedRow & { rank: number; words: string }

/** The chart as it was read at one moment; `version` names all that its answers say. */
interface Chart {
  version: string
  books: Ranked[]
  /** Pages cut out of it, by what was asked. */
  pages: LRUCache<string, ChartPage>
}

type ChartPage = Page<Ranked> & { tag: string }

/** Pages of one chart that are remembered, some 200 bytes each: the first ones of each genre, and what is searched for. */
const pagesKept = 500

/** The popular books: the first thousand of an index that every list keeps true, so that no request costs more. */
export function registerPopular({ route, db, cached, cachedPage }: AppContext): void {
  const chart = chartOf(db)

  route(listPopularBooks, async (exchange) => {
    const page = pageOf(await chart(), exchange.query)
    return cachedPage(exchange, page.tag, async () => page)
  })

  route(listTrendingGenres, async (exchange) => {
    const { version, books } = await chart()
    return cached(exchange, version, async () =>
      trendingGenres.map((genre) => ({ genre, bookCount: foundIn(books, genre).length })),
    )
  })
}

function pageOf(
  { version, books, pages }: Chart,
  { limit, cursor, query = '' }: z.output<typeof listPopularBooks.query>,
): ChartPage {
  const key = `${limit} ${cursor} ${query}`
  const known = pages.get(key)
  if (known) return known
  const after = cursor ? placeOf(cursor, 3) : null
  const found = foundIn(books, query)
  const rest = after ? found.filter((book) => comesAfter(book, after)) : found
  const page = {
    ...cutPage(rest, limit, found.length, (last) => cursorOf(...standOf(last))),
    tag: hashed([version, limit, after, query]),
  }
  pages.set(key, page)
  return page
}

const hashed = (says: unknown): string =>
  createHash('sha256').update(JSON.stringify(says)).digest('base64url').slice(0, 22)

/** Reads the chart, at most once in `readAgainAfter`; requests that come meanwhile wait for the same reading. */
function chartOf(db: Db): () => Promise<Chart> {
  let reading: { since: number; chart: Promise<Chart> } | null = null
  return () => {
    if (reading && performance.now() - reading.since < readAgainAfter) return reading.chart
    const chart = readChart(db, reading?.chart)
    reading = { since: performance.now(), chart }
    // A reading that failed is nobody's answer for a second.
    chart.catch(() => (reading = null))
    return chart
  }
}

async function readChart(db: Db, before: Promise<Chart> | undefined): Promise<Chart> {
  const rows = await listMostClubs(db, longestChart)
  const says = rows.map((row) => [...standOf(row), row.averageRating, row.reviewCount, row.coverImageUrl])
  const version = hashed(says)
  const known = await before?.catch(() => undefined)
  if (known?.version === version) return known
  const books = rows.map((row, place) => ({ rank: place + 1, words: wordsOf(row), ...row }))
  return { version, books, pages: new LRUCache({ max: pagesKept }) }
}

/** What decides about a book's rank: clubs, hundredths of a star, and its number where both are alike. */
const standOf = ({ clubCount, hundredths, id }: RankedRow): [number, number, number] => [
  clubCount,
  hundredths,
  id,
]

/** Whether a book stands below a place that a page ended at, also when the chart has moved since. */
function comesAfter(book: RankedRow, [clubs = 0, hundredths = 0, id = 0]: readonly number[]): boolean {
  if (book.clubCount !== clubs) return book.clubCount < clubs
  return book.hundredths === hundredths ? book.id > id : book.hundredths < hundredths
}

/** Title, author and genre, each as it is and folded, so that "Sci-Fi", "sci fi" and "Émile" are found however typed. */
const wordsOf = ({ title, author, genre }: RankedRow): string =>
  [title, author, genre ?? ''].flatMap((text) => [text.toLowerCase(), fold(text)]).join('\n')

/** The books that a search finds; without words all of them. */
function foundIn(books: Ranked[], query: string): Ranked[] {
  if (query === '') return books
  const [typed, folded] = [query.toLowerCase(), fold(query)]
  return books.filter(({ words }) => words.includes(typed) || (folded !== '' && words.includes(folded)))
}
