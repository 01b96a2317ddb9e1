import { trendingGenres } from '#contract/books/genre-name.ts'
import { listPopularBooks, listTrendingGenres } from '#contract/books/popular-book.ts'
import type { AppContext } from '#server/app-context.ts'
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts'
import { cutPage } from '#server/http/page.ts'
import { isBelow, searchChart, sortKeysOf } from './chart.ts'
import { createChartCache } from './read-chart.ts'

export function registerPopular({ route, db, cached, cachedPage }: AppContext): void {
  const findChart = createChartCache(db)

  route(listPopularBooks, async (input) => {
    const { limit, cursor, query = '' } = input.query
    const { version, books } = await findChart()
    return cachedPage(input, JSON.stringify([version, limit, cursor, query]), async () => {
      const found = searchChart(books, query)
      const after = cursor ? decodeCursor(cursor, 3) : null
      const rest = after ? found.filter((book) => isBelow(book, after)) : found
      return cutPage(rest, limit, found.length, (last) => encodeCursor(...sortKeysOf(last)))
    })
  })

  route(listTrendingGenres, async (input) => {
    const { version, books } = await findChart()
    return cached(input, version, async () =>
      trendingGenres.map((genre) => ({ genre, bookCount: searchChart(books, genre).length })),
    )
  })
}
