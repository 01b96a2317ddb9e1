import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { chartSizeMax } from '#contract/books/popular-book.ts'
import type { Db } from '#server/db/schema.ts'
import { asBook, selectBooks } from '../book.ts'
import { asChart, type ChartBook, foldEditions, type PopularEdition } from './chart.ts'

/** In ms. */
const maxAge = 1000

export interface Chart {
  /** Changes whenever the response would. */
  version: string
  books: ChartBook[]
}

/** Reads the chart at most once a second. */
export function createChartCache(db: Db): () => Promise<Chart> {
  let latest: { readAt: number; chart: Promise<Chart> } | null = null
  return () => {
    if (latest && performance.now() - latest.readAt < maxAge) return latest.chart
    const chart = readChart(db)
    latest = { readAt: performance.now(), chart }
    // After a failure the next request tries again.
    chart.catch(() => (latest = null))
    return chart
  }
}

async function readChart(db: Db): Promise<Chart> {
  const books = asChart(foldEditions(await listPopular(db, chartSizeMax)))
  const shown = books.map(({ id, clubCount, hundredths, averageRating, reviewCount, coverImageUrl }) => [
    id,
    clubCount,
    hundredths,
    averageRating,
    reviewCount,
    coverImageUrl,
  ])
  return { version: createHash('sha256').update(JSON.stringify(shown)).digest('base64url'), books }
}

/** The average rating times 100, without fractions, as in the index `books_popular`. */
const hundredths = sql<number>`case when rating_count = 0 then 0
  else cast(rating_sum * 2 as integer) * 50 / rating_count end`

/** The shared books on the most reading lists, then the best rated, in the order of the index `books_popular`. */
async function listPopular(db: Db, limit: number): Promise<PopularEdition[]> {
  const rows = await selectBooks(db)
    .select(['work', 'club_count', hundredths.as('hundredths')])
    .where('owner_id', 'is', null)
    .where((eb) => eb('club_count', '>', eb.lit(0)))
    .orderBy('club_count', 'desc')
    .orderBy(hundredths, 'desc')
    .orderBy('books.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    work: row.work ?? row.id,
    clubCount: row.club_count,
    hundredths: row.hundredths,
    ...asBook(row),
  }))
}
