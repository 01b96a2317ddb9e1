import type { BackgroundSet } from './background-set.ts'
import type { TextRow } from './book-texts.ts'
import type { ClubBook } from './club-books.ts'
import { clubKeywords, type Keywords, keywordsOf } from './keywords.ts'
import { createListedCheck, type ListedCheck } from './listed-works.ts'
import { weightOf } from './opinion.ts'
import { type PartsRead, partsRead } from './series.ts'
import { weighKeywords } from './weigh-keywords.ts'
import type { WeightedBook } from './weighted-books.ts'

export interface ClubProfile {
  /** The books of the list with the most weight, by id. */
  books: ReadonlyMap<number, WeightedBook>
  bookKeywords: ReadonlyMap<number, Keywords>
  /** The summed weight of each keyword; below 0 if the club dislikes it. */
  keywords: ReadonlyMap<string, number>
  /** The genres and subjects in the club's name and description, by key, as written. */
  words: ReadonlyMap<string, string>
  authors: ReadonlyMap<string, number>
  /** The share of each genre in what the club likes; empty if the list is. */
  genres: ReadonlyMap<string, number>
  partsRead: PartsRead
  hasListed: ListedCheck
}

/** `texts` are those of weighted books outside the background set. */
export function profileOf(
  club: { name: string; description: string },
  list: readonly ClubBook[],
  weighted: readonly WeightedBook[],
  texts: readonly TextRow[],
  background: BackgroundSet,
): ClubProfile {
  const read = new Map(texts.map((text) => [text.id, keywordsOf(text, background.vocabulary)]))
  const bookKeywords = new Map<number, Keywords>()
  for (const { id } of weighted) {
    const known = background.books.get(id)?.keywords ?? read.get(id)
    if (known) bookKeywords.set(id, known)
  }
  const words = clubKeywords(club, background.vocabulary)
  return {
    books: new Map(weighted.map((book) => [book.id, book])),
    bookKeywords,
    keywords: weighKeywords(weighted, bookKeywords, background, { words }),
    words,
    authors: sumBy(weighted, (book) => book.author),
    genres: sharesOf(sumBy(weighted, (book) => book.genre)),
    partsRead: partsRead(
      list
        .filter(({ status }) => status === 'read')
        .map((book) => {
          // A book added by hand may be an edition of a work in the catalogue, which has its series.
          const known = background.byWork.get(book.work ?? '')
          const { series, series_number } = book.series === null && known ? known : book
          return { series, series_number, weight: weightOf(book) }
        }),
    ),
    hasListed: createListedCheck(list),
  }
}

function sumBy(
  weighted: readonly WeightedBook[],
  keyOf: (book: WeightedBook) => string | null,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const book of weighted) {
    const key = keyOf(book)
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + book.weight)
  }
  return sums
}

/** Positive sums as shares of their total. */
export function sharesOf(sums: ReadonlyMap<string, number>): Map<string, number> {
  const positive = [...sums].filter(([, sum]) => sum > 0)
  const total = positive.reduce((all, [, sum]) => all + sum, 0)
  return new Map(positive.map(([key, sum]) => [key, sum / total]))
}
