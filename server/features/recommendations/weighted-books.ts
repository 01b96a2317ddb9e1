import type { ClubBook, NamedBook } from './club-books.ts'
import { isLoved, ratingOf, recencyOf, weightOf } from './opinion.ts'
import { mainGenre } from './subjects.ts'

export interface BookWeight {
  id: number
  isLoved: boolean
  /** The club's rating to one decimal; null without ratings. */
  rating: number | null
  /** Below 0 the book counts against similar ones. */
  weight: number
}

export interface WeightedBook extends BookWeight {
  title: string
  author: string
  genre: string | null
  /** Whether everyone may see the book, so that a reason may name it. */
  isShared: boolean
}

/** Books to keep: of a list of thousands, these say nearly everything. */
const booksMax = 80
export function weighBooks(list: readonly ClubBook[]): BookWeight[] {
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

/** Leaves out a book that has just been deleted. */
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
