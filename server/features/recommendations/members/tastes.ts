import { weightOf } from '../opinion.ts'
import type { MemberRating } from './member-ratings.ts'

/** The books a member rated, and how much each says about their taste: below 0 if they disliked it. */
export type Taste = ReadonlyMap<number, number>

/** Fewer ratings say too little about a member; the club's list has to do. */
const ratingsMin = 3
/** Ratings in other clubs may always weigh this much in total: about three books the member liked. */
const elsewhereMin = 4
/** Members whose tastes count, those with the most ratings; each takes about half a millisecond. */
const tastesMax = 8
/** Books beyond the list whose neighbours are read, equally many for each member: 4 ms on SQLite. */
const booksElsewhereMax = 40

/** The tastes of the members who rated the most books; none unless at least two members did. */
export function tastesOf(ratings: readonly MemberRating[], clubId: number): Taste[] {
  const byMember = new Map<number, { here: Map<number, number>; elsewhere: Map<number, number> }>()
  for (const { member, club_id, book_id, rating } of ratings) {
    const { here, elsewhere } = byMember.get(member) ?? { here: new Map(), elsewhere: new Map() }
    byMember.set(member, { here, elsewhere })
    // Ratings come newest first, so the newest one of a book rated in two clubs counts.
    if (!here.has(book_id) && !elsewhere.has(book_id))
      (club_id === clubId ? here : elsewhere).set(
        book_id,
        weightOf({ status: 'read', rating_sum: rating, rating_count: 1 }),
      )
  }
  const tastes = [...byMember]
    .map(([member, { here, elsewhere }]) => ({ member, taste: join(here, elsewhere) }))
    .filter(({ taste }) => taste.size >= ratingsMin)
    .toSorted((a, b) => b.taste.size - a.taste.size || a.member - b.member)
    .slice(0, tastesMax)
    .map(({ taste }) => taste)
  return tastes.length < 2 ? [] : tastes
}

/** Other clubs have other subjects, so ratings there weigh at most half as much as those here, or `elsewhereMin`. */
function join(here: ReadonlyMap<number, number>, elsewhere: ReadonlyMap<number, number>): Taste {
  const weight = (books: ReadonlyMap<number, number>) =>
    [...books.values()].reduce((sum, opinion) => sum + Math.abs(opinion), 0)
  const factor = Math.min(1, Math.max(elsewhereMin, weight(here) / 2) / (weight(elsewhere) || 1))
  return new Map([...here, ...[...elsewhere].map(([book, opinion]) => [book, factor * opinion] as const)])
}

/** The books that more than half of the members have rated and would not want to read again. */
export function knownBooks(tastes: readonly Taste[]): Set<number> {
  const counts = new Map<number, number>()
  for (const book of tastes.flatMap((taste) => [...taste.keys()]))
    counts.set(book, (counts.get(book) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > tastes.length / 2).map(([book]) => book))
}

/** The books beyond the list that say most about the members, equally many for each. */
export function booksElsewhere(tastes: readonly Taste[], listed: readonly number[]): number[] {
  const known = new Set(listed)
  const each = tastes.map((taste) =>
    [...taste]
      .filter(([book]) => !known.has(book))
      .toSorted(([a, one], [b, other]) => Math.abs(other) - Math.abs(one) || a - b)
      .map(([book]) => book),
  )
  const chosen = new Set<number>()
  const longest = Math.max(0, ...each.map(({ length }) => length))
  for (let place = 0; place < longest; place++)
    for (const books of each) {
      const book = books[place]
      if (chosen.size === booksElsewhereMax) return [...chosen]
      if (book !== undefined) chosen.add(book)
    }
  return [...chosen]
}
