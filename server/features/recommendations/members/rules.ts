import type { BackgroundSet } from '../background/rules.ts'
import type { Neighbour } from '../books/queries.ts'
import { type MemberScores, meanOf } from '../fairness/rules.ts'
import type { Keywords } from '../keywords/rules.ts'
import { weighKeywords } from '../profile/rules.ts'
import { contentScores, fullPrediction, shares } from '../ranking/rules.ts'
import { weightOf } from '../rules.ts'
import type { MemberRating } from './queries.ts'

/** The books a member rated, and what each says about their taste: below 0 if they disliked it. */
export type Taste = ReadonlyMap<number, number>

/** Fewer ratings say nothing about a member; the club's list speaks for them. */
const ratingsMin = 3
/** What a member rated elsewhere may weigh at least this much: about three books they liked. */
const elsewhereMin = 4
/** Members whose tastes count, those with the most ratings: each costs about half a millisecond. */
const tastesMax = 8
/** Keywords of each member's taste; the next ones change little. */
const keywordsMax = 20
/** A member's highest score is taken to be at least this part of the highest average: less is hardly known. */
const ownScaleMin = 0.2
/** Books outside the list whose neighbours are read, in equal parts for each member: 4 ms on SQLite. */
const booksElsewhereMax = 40

/** The tastes of the members of a club who rated the most; none if only one member rated. */
export function tastesOf(ratings: readonly MemberRating[], clubId: number): Taste[] {
  const byMember = new Map<number, { here: Map<number, number>; elsewhere: Map<number, number> }>()
  for (const { member, club_id, book_id, rating } of ratings) {
    const { here, elsewhere } = byMember.get(member) ?? { here: new Map(), elsewhere: new Map() }
    byMember.set(member, { here, elsewhere })
    // A book rated in two clubs counts with its newest rating, which comes first.
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

/** Other clubs have other subjects: what a member rated there weighs at most half of what they rated here, or `elsewhereMin`. */
function join(here: ReadonlyMap<number, number>, elsewhere: ReadonlyMap<number, number>): Taste {
  const weight = (books: ReadonlyMap<number, number>) =>
    [...books.values()].reduce((sum, opinion) => sum + Math.abs(opinion), 0)
  const factor = Math.min(1, Math.max(elsewhereMin, weight(here) / 2) / (weight(elsewhere) || 1))
  return new Map([...here, ...[...elsewhere].map(([book, opinion]) => [book, factor * opinion] as const)])
}

/** The books that more than half of the members have rated: they would read nothing new. */
export function knownBooks(tastes: readonly Taste[]): Set<number> {
  const counts = new Map<number, number>()
  for (const book of tastes.flatMap((taste) => [...taste.keys()]))
    counts.set(book, (counts.get(book) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > tastes.length / 2).map(([book]) => book))
}

/** The books beyond a list that say most about the members, for as many from each. */
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

/**
 * What each member is predicted to think of books: by what was learned, and by what their texts have in common. A book they rated
 * themselves gives them nothing.
 */
export function scoreForMembers(
  tastes: readonly Taste[],
  neighbours: readonly Neighbour[],
  background: BackgroundSet,
): MemberScores {
  if (tastes.length === 0) return new Map()
  const scores = new Map<number, Float64Array>()
  addScaled(scores, predictForMembers(tastes, neighbours), shares.collaborative, fullPrediction)
  addScaled(scores, compareForMembers(tastes, background), shares.content, 0)
  for (const [member, taste] of tastes.entries())
    for (const book of taste.keys()) {
      const row = scores.get(book)
      if (row) row[member] = 0
    }
  return scores
}

function predictForMembers(tastes: readonly Taste[], neighbours: readonly Neighbour[]) {
  const opinions = new Map<number, { member: number; opinion: number }[]>()
  for (const [member, taste] of tastes.entries())
    for (const [book, opinion] of taste)
      opinions.set(book, [...(opinions.get(book) ?? []), { member, opinion }])
  const predictions = new Map<number, Float64Array>()
  for (const { bookId, otherId, weight, accounts } of neighbours) {
    if (weight > 0 && accounts === 0) continue
    for (const { member, opinion } of opinions.get(bookId) ?? [])
      add(predictions, otherId, member, tastes.length, opinion * weight)
  }
  return predictions
}

function compareForMembers(tastes: readonly Taste[], background: BackgroundSet) {
  const compared = new Map<number, Float64Array>()
  for (const [member, taste] of tastes.entries()) {
    const weighted = [...taste].map(([id, weight]) => ({ id, weight }))
    const keywords = new Map<number, Keywords>()
    for (const { id } of weighted) {
      const book = background.books.get(id)
      if (book) keywords.set(id, book.keywords)
    }
    const strongest = weighKeywords(weighted, keywords, background, { max: keywordsMax })
    for (const [book, score] of contentScores(strongest, background))
      add(compared, book, member, tastes.length, score)
  }
  return compared
}

function add(scores: Map<number, Float64Array>, book: number, member: number, count: number, score: number) {
  let row = scores.get(book)
  if (!row) scores.set(book, (row = new Float64Array(count)))
  row[member] = (row[member] ?? 0) + score
}

/**
 * Adds one signal to the scores, divided for each member by the highest of their own, so that members who have rated little
 * are heard too; but by no less than a part of the highest average of any book.
 */
function addScaled(
  scores: Map<number, Float64Array>,
  signal: ReadonlyMap<number, Float64Array>,
  share: number,
  averageMin: number,
): void {
  let highestAverage = averageMin
  let highest: Float64Array | null = null
  for (const row of signal.values()) {
    highestAverage = Math.max(highestAverage, meanOf(row))
    highest ??= new Float64Array(row.length)
    for (let member = 0; member < row.length; member++)
      highest[member] = Math.max(highest[member] ?? 0, row[member] ?? 0)
  }
  if (!highest || highestAverage <= 0) return
  const scales = highest.map((own) => Math.max(own, ownScaleMin * highestAverage))
  for (const [book, row] of signal) {
    const sums = scores.get(book) ?? new Float64Array(row.length)
    scores.set(book, sums)
    // By index: iterators of typed arrays took most of the time.
    for (let member = 0; member < row.length; member++)
      sums[member] =
        (sums[member] ?? 0) + share * Math.max(-1, Math.min(1, (row[member] ?? 0) / (scales[member] ?? 1)))
  }
}
