import { fold } from '#contract/http/fold.ts'
import type { StoredBook } from '../book.ts'

/** `hundredths` is the average rating times 100. */
export type PopularRow = StoredBook & { clubCount: number; hundredths: number }

export type ChartBook = PopularRow & { rank: number; searchText: string }

/** Books without a work count as a work each. */
export type PopularEdition = PopularRow & { work: string | number }

/** One row per work, best first: its most popular edition, with the number of clubs of all its editions. */
export function foldEditions(rows: readonly PopularEdition[]): PopularRow[] {
  const works = new Map<string | number, PopularRow>()
  for (const { work, ...row } of rows) {
    const leader = works.get(work)
    works.set(work, leader ? { ...leader, clubCount: leader.clubCount + row.clubCount } : row)
  }
  if (works.size === rows.length) return [...works.values()]
  return [...works.values()].toSorted(
    (a, b) => b.clubCount - a.clubCount || b.hundredths - a.hundredths || a.id - b.id,
  )
}

export const asChart = (rows: readonly PopularRow[]): ChartBook[] =>
  rows.map((row, index) => ({ rank: index + 1, searchText: searchTextOf(row), ...row }))

/** Title, author and genre, in lower case and folded, so that "Sci-Fi", "sci fi" and "Émile" all match. */
const searchTextOf = ({ title, author, genre }: PopularRow): string =>
  [title, author, genre ?? ''].flatMap((text) => [text.toLowerCase(), ` ${fold(text)}`]).join('\n')

/** The books that contain the query, or words that begin with each of its words; all books if it is empty. */
export function searchChart(books: readonly ChartBook[], query: string): ChartBook[] {
  if (query === '') return [...books]
  const typed = query.toLowerCase()
  const words = fold(query).split(' ').filter(Boolean)
  return books.filter(
    ({ searchText }) =>
      searchText.includes(typed) ||
      (words.length > 0 && words.every((word) => searchText.includes(` ${word}`))),
  )
}

/** The values that rank a book: its number of clubs, its average rating, its id. */
export const sortKeysOf = ({ clubCount, hundredths, id }: PopularRow): [number, number, number] => [
  clubCount,
  hundredths,
  id,
]

/** Whether a book ranks below the position where the previous page ended, even if the chart has changed since. */
export function isBelow(book: PopularRow, [clubs = 0, hundredths = 0, id = 0]: readonly number[]): boolean {
  if (book.clubCount !== clubs) return book.clubCount < clubs
  return book.hundredths === hundredths ? book.id > id : book.hundredths < hundredths
}
