import { editionKey } from './editions.ts'
import { clubWords, type Keywords, keywordsOf } from './keywords.ts'
import type { ListedSign, TextRow } from './queries.ts'
import { freshness, isLoved, leaningOf, ratingOf } from './rules.ts'
import type { Showcase } from './showcase.ts'

/** A book of the list that says what the club likes, or does not. */
export interface Telling {
  id: number
  title: string
  author: string
  genre: string | null
  /** Whether everyone may know the book, so that a reason may name it. */
  isShared: boolean
  isLoved: boolean
  /** What the club rates it, to one decimal; null while it does not. */
  rating: number | null
  /** How much it says: below 0 it speaks against books like it. */
  leaning: number
}

/** What a club is after, as far as its list and its own words say. */
export interface Taste {
  /** The most telling books of the list. */
  telling: ReadonlyMap<number, Telling>
  /** Keywords of those books, under their numbers. */
  keywords: ReadonlyMap<number, Keywords>
  /** All keywords together, below 0 where the club does not care for what they stand for. */
  profile: ReadonlyMap<string, number>
  /** The club's own words, and how it wrote them. */
  words: ReadonlyMap<string, string>
  authors: ReadonlyMap<string, number>
  /** Shares of genres in what the club likes; empty while the list is. */
  genres: ReadonlyMap<string, number>
  /** Whether this very book, or one of its title and author, is on the list. */
  has: (book: { id: number; work_key: string }) => boolean
  /** The editions on the list: looked at last, for telling them apart takes time. */
  editions: ReadonlySet<string>
}

/** Of a list of thousands, as many books as say nearly everything. */
const mostTelling = 80
/** Keywords a club is known by; the rest is chance. */
const mostKeywords = 120
/** What one word of the club's own counts beside a listed book's keyword; the name of a genre is meant, not mentioned. */
const ownWord = 1.5
const ownGenre = 5

/** The books of a list that say most about it. */
export function tellingOf(list: readonly ListedSign[]): Telling[] {
  const dayOf = (sign: ListedSign) => Date.parse(sign.read_date ?? sign.added_at)
  const newest = Math.max(0, ...list.map(dayOf))
  return list
    .map((sign) => ({
      id: sign.id,
      title: sign.title,
      author: sign.author,
      genre: sign.genre,
      isShared: sign.owner_id === null,
      isLoved: isLoved(sign),
      rating: rounded(ratingOf(sign)),
      leaning: leaningOf(sign) * freshness(newest - dayOf(sign)),
    }))
    .toSorted((a, b) => Math.abs(b.leaning) - Math.abs(a.leaning) || a.id - b.id)
    .slice(0, mostTelling)
}

const rounded = (rating: number | null): number | null => rating && Math.round(rating * 10) / 10

/** Reads a club's taste; `texts` are those of its telling books that are not on show. */
export function tasteOf(
  club: { name: string; description: string },
  list: readonly ListedSign[],
  telling: readonly Telling[],
  texts: readonly TextRow[],
  showcase: Showcase,
): Taste {
  const read = new Map(texts.map((text) => [text.id, keywordsOf(text)]))
  const keywords = new Map<number, Keywords>()
  for (const { id } of telling) {
    const known = showcase.books.get(id)?.keywords ?? read.get(id)
    if (known) keywords.set(id, known)
  }
  const words = clubWords(club)
  return {
    telling: new Map(telling.map((book) => [book.id, book])),
    keywords,
    profile: profileOf(telling, keywords, words, showcase),
    words,
    authors: sumBy(telling, (book) => book.author),
    genres: sharesOf(sumBy(telling, (book) => book.genre)),
    has: presenceIn(list),
    editions: new Set(list.map(editionKey)),
  }
}

function profileOf(
  telling: readonly Telling[],
  keywords: ReadonlyMap<number, Keywords>,
  words: ReadonlyMap<string, string>,
  { rarityOf, genreWords }: Showcase,
): Map<string, number> {
  const profile = new Map<string, number>()
  for (const { id, leaning } of telling)
    for (const [keyword, counts] of keywords.get(id) ?? [])
      profile.set(keyword, (profile.get(keyword) ?? 0) + leaning * counts)
  for (const word of words.keys())
    profile.set(word, (profile.get(word) ?? 0) + (genreWords.has(word) ? ownGenre : ownWord))
  return new Map(
    [...profile]
      // A tenth of two hundred books counts more than its mention in one, but not two hundred times.
      .map(
        ([keyword, counts]) =>
          [keyword, Math.sign(counts) * Math.sqrt(Math.abs(counts)) * rarityOf(keyword)] as const,
      )
      .toSorted((a, b) => Math.abs(b[1]) - Math.abs(a[1]) || (a[0] < b[0] ? -1 : 1))
      .slice(0, mostKeywords),
  )
}

function sumBy(telling: readonly Telling[], by: (book: Telling) => string | null): Map<string, number> {
  const sums = new Map<string, number>()
  for (const book of telling) {
    const key = by(book)
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + book.leaning)
  }
  return sums
}

/** Positive sums as shares of their whole. */
export function sharesOf(sums: ReadonlyMap<string, number>): Map<string, number> {
  const liked = [...sums].filter(([, sum]) => sum > 0)
  const whole = liked.reduce((all, [, sum]) => all + sum, 0)
  return new Map(liked.map(([key, sum]) => [key, sum / whole]))
}

function presenceIn(list: readonly ListedSign[]): Taste['has'] {
  const ids = new Set(list.map(({ id }) => id))
  const works = new Set(list.map(({ work_key }) => work_key))
  return (book) => ids.has(book.id) || works.has(book.work_key)
}
