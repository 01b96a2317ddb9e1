import type { PickRow, Word } from './queries.ts'
import { fameOf } from './rules.ts'
import type { Showcase } from './showcase.ts'
import type { Taste } from './taste.ts'

/** What speaks for a book: each side 0 to 1, or below 0 where it speaks against it. */
export interface Grounds {
  /** What lists here say: who reads the club's books reads this. */
  learnt: number
  /** How alike its text is to the club's books and words. */
  alike: number
  author: number
  fame: number
}

/** A book that may be recommended. */
export interface Pick {
  book: PickRow
  grounds: Grounds
  score: number
  heard: Heard | undefined
}

/** So little, chance decides only between books that are as good as equal: a new club sees a mixed shelf each week. */
const chanceCounts = 0.02

/** What each side counts. Readers know better than texts; fame mostly orders what is equally fitting. */
const share: Grounds = { learnt: 0.55, alike: 0.35, author: 0.12, fame: 0.1 }

const scoreOf = ({ learnt, alike, author, fame }: Grounds): number =>
  share.learnt * learnt + share.alike * alike + share.author * author + share.fame * fame

/** What a model says to a club about one book. */
export interface Heard {
  sum: number
  /** Whose word it is, and how much each counts. */
  speakers: { id: number; counts: number }[]
}

/** Ranked books beyond this many never come to be chosen: sixteen, three by an author, find enough before. */
const mostRanked = 800

/** Adds up, book by book, what a list's books say about others; a disliked book speaks against what it is like. */
export function hear(
  words: readonly Word[],
  telling: ReadonlyMap<number, { leaning: number }>,
): Map<number, Heard> {
  const heard = new Map<number, Heard>()
  for (const { bookId, otherId, weight } of words) {
    const counts = weight * (telling.get(bookId)?.leaning ?? 0)
    const known = heard.get(otherId)
    if (!known) heard.set(otherId, { sum: counts, speakers: [{ id: bookId, counts }] })
    else {
      known.sum += counts
      known.speakers.push({ id: bookId, counts })
    }
  }
  return heard
}

/** How alike the books on show are to what the club is known by. */
export function compare(profile: ReadonlyMap<string, number>, { holders }: Showcase): Map<number, number> {
  const alike = new Map<number, number>()
  for (const [keyword, counts] of profile)
    for (const holder of holders.get(keyword) ?? [])
      alike.set(holder.id, (alike.get(holder.id) ?? 0) + counts * holder.counts)
  return alike
}

/** The best books for a club, in order; what is on its list is left out, and `seed` decides between equals. */
export function rank(
  books: readonly PickRow[],
  taste: Taste,
  heard: ReadonlyMap<number, Heard>,
  alike: ReadonlyMap<number, number>,
  seed: number,
): Pick[] {
  const loudest = highest([...heard.values()].map(({ sum }) => sum))
  const nearest = highest(alike.values())
  const dearest = highest(taste.authors.values())
  const groundsOf = (book: PickRow): Grounds => ({
    learnt: within((heard.get(book.id)?.sum ?? 0) / loudest),
    alike: within((alike.get(book.id) ?? 0) / nearest),
    author: within((taste.authors.get(book.author) ?? 0) / dearest),
    fame: fameOf(book.rating_sum, book.rating_count),
  })
  const scoredBy = (book: PickRow, grounds: Grounds) =>
    scoreOf(grounds) + chanceCounts * chanceOf(book.id, seed)

  // Only the best are sorted as they are; of the others their score is enough.
  const scores = Float64Array.from(books, (book) =>
    taste.has(book) ? -Infinity : scoredBy(book, groundsOf(book)),
  )
  const least = scores.toSorted().at(-mostRanked) ?? -Infinity
  return books
    .filter((_book, place) => scores[place] !== -Infinity && (scores[place] ?? 0) >= least)
    .map((book) => {
      const grounds = groundsOf(book)
      return { book, grounds, score: scoredBy(book, grounds), heard: heard.get(book.id) }
    })
    .toSorted((a, b) => b.score - a.score || a.book.id - b.book.id)
}

/** The highest of numbers, to measure the others by; 1 where none is above 0. */
function highest(numbers: Iterable<number>): number {
  let found = 0
  for (const number of numbers) if (number > found) found = number
  return found || 1
}

/** A number from 0 to 1 that looks like chance and is the same every time (Murmur's last steps). */
function chanceOf(id: number, seed: number): number {
  let mixed = Math.imul(id ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

const within = (value: number): number => Math.max(-1, Math.min(1, value))
