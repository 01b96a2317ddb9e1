import { workKeys } from '#server/features/books/works/work-keys.ts'
import type { ListedBook, NamedBook, TextRow } from '../books/queries.ts'
import type { BackgroundSet } from '../background/rules.ts'
import { clubWords, type Keywords, keywordsOf } from '../keywords/rules.ts'
import { type PartsRead, partsRead } from '../series/rules.ts'
import { mainGenre } from '../subjects/rules.ts'
import { isLoved, ratingOf, recencyOf, weightOf } from '../rules.ts'

/** What a book on the list says about the club's taste. */
export interface BookWeight {
  id: number
  isLoved: boolean
  /** The club's rating to one decimal; null without ratings. */
  rating: number | null
  /** Below 0 the book counts against similar ones. */
  weight: number
}

/** A book on the list, and what it says about the club's taste. */
export interface WeightedBook extends BookWeight {
  title: string
  author: string
  genre: string | null
  /** Whether everyone may see the book, so that a reason may name it. */
  isShared: boolean
}

/** A club's taste, derived from its list and its description. */
export interface ClubProfile {
  /** The books of the list with the most weight, by id. */
  books: ReadonlyMap<number, WeightedBook>
  /** Keywords of those books, by id. */
  bookKeywords: ReadonlyMap<number, Keywords>
  /** The summed weights of all keywords; below 0 for those the club dislikes. */
  keywords: ReadonlyMap<string, number>
  /** Words from the club's name and description by their stems, as written. */
  words: ReadonlyMap<string, string>
  authors: ReadonlyMap<string, number>
  /** The share of each genre in what the club likes; empty if its list is. */
  genres: ReadonlyMap<string, number>
  /** The parts of series that the club has read. */
  partsRead: PartsRead
  /** Whether this book, another edition of its work or what it was drawn from is on the list. */
  hasListed: (book: { id: number; work: string | null; title: string; author: string }) => boolean
}

/** Of a list of thousands, this many books say nearly everything. */
const booksMax = 80
/** Keywords in a profile; those with less weight are noise. */
const keywordsMax = 120
/** The weights of a word from the name or description, and of a genre name among them, relative to a listed book's keywords. */
const ownWordWeight = 1.5
const ownGenreWeight = 5

/** The books of a list with the most weight. */
export function weighBooks(list: readonly ListedBook[]): BookWeight[] {
  const days = list.map(({ read_date, added_at }) => Date.parse(read_date ?? added_at))
  const newest = Math.max(0, ...days)
  return list
    .map((book, index) => ({
      id: book.id,
      isLoved: isLoved(book),
      rating: rounded(ratingOf(book)),
      weight: weightOf(book) * recencyOf(newest - (days[index] ?? 0)),
    }))
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || a.id - b.id)
    .slice(0, booksMax)
}

/** Adds what readers know the books by; a book that was deleted meanwhile is left out. */
export function nameBooks(weights: readonly BookWeight[], named: readonly NamedBook[]): WeightedBook[] {
  const books = new Map(named.map((book) => [book.id, book]))
  return weights.flatMap((weight) => {
    const book = books.get(weight.id)
    if (!book) return []
    const { title, author, owner_id } = book
    return [{ ...weight, title, author, genre: mainGenre(book), isShared: owner_id === null }]
  })
}

const rounded = (rating: number | null): number | null => rating && Math.round(rating * 10) / 10

/** The profile of a club; `texts` are those of its weighted books outside the background set. */
export function profileOf(
  club: { name: string; description: string },
  list: readonly ListedBook[],
  weighted: readonly WeightedBook[],
  texts: readonly TextRow[],
  background: BackgroundSet,
): ClubProfile {
  const read = new Map(texts.map((text) => [text.id, keywordsOf(text)]))
  const bookKeywords = new Map<number, Keywords>()
  for (const { id } of weighted) {
    const known = background.books.get(id)?.keywords ?? read.get(id)
    if (known) bookKeywords.set(id, known)
  }
  const words = clubWords(club)
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
          // A book added by hand may be an edition of a work that the catalogue knows.
          const known = background.byWork.get(book.work ?? '')
          const { series, series_number } = book.series === null && known ? known : book
          return { series, series_number, weight: weightOf(book) }
        }),
    ),
    hasListed: createListedCheck(list),
  }
}

/** The summed keywords of weighted books and of a club's own words: the `max` with the most weight. */
export function weighKeywords(
  weighted: readonly { id: number; weight: number }[],
  bookKeywords: ReadonlyMap<number, Keywords>,
  { inverseFrequency, genreWords }: BackgroundSet,
  { words = new Map(), max = keywordsMax }: { words?: ReadonlyMap<string, string>; max?: number } = {},
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { id, weight } of weighted)
    for (const [keyword, keywordWeight] of bookKeywords.get(id) ?? [])
      sums.set(keyword, (sums.get(keyword) ?? 0) + weight * keywordWeight)
  for (const word of words.keys())
    sums.set(word, (sums.get(word) ?? 0) + (genreWords.has(word) ? ownGenreWeight : ownWordWeight))
  return new Map(
    [...sums]
      // The square root, so that a keyword of twenty books weighs more than one of a single book, but not twenty times as much.
      .map(
        ([keyword, sum]) =>
          [keyword, Math.sign(sum) * Math.sqrt(Math.abs(sum)) * inverseFrequency(keyword)] as const,
      )
      .toSorted((a, b) => Math.abs(b[1]) - Math.abs(a[1]) || (a[0] < b[0] ? -1 : 1))
      .slice(0, max),
  )
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

function createListedCheck(list: readonly ListedBook[]): ClubProfile['hasListed'] {
  const ids = new Set(list.map(({ id }) => id))
  const works = new Set(list.map(({ work }) => work))
  return ({ id, work, title, author }) => {
    if (ids.has(id) || (work !== null && works.has(work))) return true
    // Asked of every candidate, so the cheapest question comes first.
    if (!title.toLowerCase().includes('graphic novel')) return false
    const adapted = adaptation.exec(title)?.[1]
    return adapted !== undefined && workKeys({ title: adapted, author }).some((key) => works.has(key))
  }
}

/** "The Hobbit: Graphic Novel", a work of its own, says nothing new to a club that has read The Hobbit. */
const adaptation = /^(.+?)\s*[:(]\s*(?:the\s+)?graphic novel\b/i
