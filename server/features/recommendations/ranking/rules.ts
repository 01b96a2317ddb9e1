import type { BackgroundSet } from '../background/rules.ts'
import type { CandidateRow, Neighbour } from '../books/queries.ts'
import { type MemberScores, meanOf } from '../fairness/rules.ts'
import type { ClubProfile } from '../profile/rules.ts'
import { popularityOf } from '../rules.ts'
import { isReady, opinionOfPartBefore } from '../series/rules.ts'
import { genresOf } from '../subjects/rules.ts'

/** The signals for a book: each from 0 to 1, or below 0 if it counts against the book. */
export interface Signals {
  /** From the item-item model: readers of the club's books read this one. */
  collaborative: number
  /** How similar its text is to the club's books and description. */
  content: number
  author: number
  /** The club's opinion of the part before it in its series. */
  series: number
  popularity: number
}

/** What the members' own ratings say about a book. */
interface MembersPart {
  /** What they add to its score beyond those of the list. */
  added: number
  /** How many members it suits. */
  suits: number
  /** Its score for each member; none without ratings of members. */
  scores: Float64Array
}

/** A book that may be recommended. */
export interface Candidate {
  book: CandidateRow
  signals: Signals
  score: number
  members: MembersPart
  prediction: Prediction | undefined
}

/** The share of each signal in the score. Readers predict better than texts; popularity mostly breaks ties. */
export const shares: Signals = {
  collaborative: 0.55,
  content: 0.35,
  author: 0.12,
  series: 0.15,
  popularity: 0.1,
}

/**
 * Predictions are divided by the highest one, but by no less than this: what a few lists teach stays small beside the texts
 * (docs/decisions/037).
 */
export const fullPrediction = 0.1

/** How much of a club's taste comes from what its members rated, the rest from its list. */
const membersShare = 0.5
/** How much of a member's own score of a book comes from what they rated. */
const ownShare = 0.55
/** A book suits a member from this score on. */
const suitsMin = 0.1

/** What the texts say of a book counts this much if the club reads none of its genres: a theme alone misleads. */
const foreignShare = 0.4

/** So small that chance only decides between books with nearly equal scores: a new club gets a different mix each week. */
const chanceShare = 0.02

const tasteOf = ({ collaborative, content }: Pick<Signals, 'collaborative' | 'content'>): number =>
  shares.collaborative * collaborative + shares.content * content

const combine = ({ author, series, popularity, ...taste }: Signals): number =>
  tasteOf(taste) + shares.author * author + shares.series * series + shares.popularity * popularity

/** The model's prediction for one book, and the contribution of each listed book. */
export interface Prediction {
  sum: number
  contributions: { bookId: number; weight: number; accounts: number }[]
}

/** Candidates ranked lower are never chosen: sixteen books, at most three per author, are found long before. */
const rankedMax = 800

/** Sums the neighbours of listed books, by neighbour; a disliked book counts against its neighbours. */
export function predict(
  neighbours: readonly Neighbour[],
  listed: ReadonlyMap<number, { weight: number }>,
): Map<number, Prediction> {
  const predictions = new Map<number, Prediction>()
  for (const { bookId, otherId, weight: similarity, accounts } of neighbours) {
    // Learned before accounts were counted.
    if (similarity > 0 && accounts === 0) continue
    const book = listed.get(bookId)
    if (!book) continue
    const weight = similarity * book.weight
    const known = predictions.get(otherId)
    if (!known) predictions.set(otherId, { sum: weight, contributions: [{ bookId, weight, accounts }] })
    else {
      known.sum += weight
      known.contributions.push({ bookId, weight, accounts })
    }
  }
  return predictions
}

/** How similar each book of the background set is to a profile's keywords. */
export function contentScores(
  keywords: ReadonlyMap<string, number>,
  { postings }: BackgroundSet,
): Map<number, number> {
  const scores = new Map<number, number>()
  for (const [keyword, weight] of keywords)
    for (const posting of postings.get(keyword) ?? [])
      scores.set(posting.bookId, (scores.get(posting.bookId) ?? 0) + weight * posting.weight)
  return scores
}

/**
 * The best books for a club, best first, excluding those on its list and later parts of a series than its next; `seed` breaks
 * ties.
 */
export function rankCandidates(
  books: readonly CandidateRow[],
  profile: ClubProfile,
  predictions: ReadonlyMap<number, Prediction>,
  content: ReadonlyMap<number, number>,
  members: MemberScores,
  seed: number,
): Candidate[] {
  const maxPrediction = predictionScale(predictions)
  const maxContent = maxOf(content.values())
  const maxAuthor = maxOf(profile.authors.values())
  const signalsOf = (book: CandidateRow): Signals => ({
    collaborative: clamp((predictions.get(book.id)?.sum ?? 0) / maxPrediction),
    content: clamp((content.get(book.id) ?? 0) / maxContent) * (isForeign(book, profile) ? foreignShare : 1),
    author: clamp((profile.authors.get(book.author) ?? 0) / maxAuthor),
    series: opinionOfPartBefore(book, profile.partsRead),
    popularity: popularityOf(book.rating_sum, book.rating_count),
  })
  // Nothing is known of what members think of a book that has no score.
  const unknown = new Float64Array(members.values().next().value?.length ?? 0)
  const addedBy = (row: Float64Array, signals: Signals) =>
    row.length === 0 ? 0 : membersShare * (meanOf(row) - tasteOf(signals))
  const scoreOf = (book: CandidateRow, signals: Signals) =>
    combine(signals) +
    addedBy(members.get(book.id) ?? unknown, signals) +
    chanceShare * chanceOf(book.id, seed)

  // The ranking needs only the scores; only ranked books become objects and are sorted.
  const scores = Float64Array.from(books, (book) =>
    profile.hasListed(book) || !isReady(book, profile.partsRead) ? -Infinity : scoreOf(book, signalsOf(book)),
  )
  const scoreMin = scores.toSorted().at(-rankedMax) ?? -Infinity
  return books
    .filter((_book, index) => scores[index] !== -Infinity && (scores[index] ?? 0) >= scoreMin)
    .map((book) => {
      const signals = signalsOf(book)
      const row = members.get(book.id) ?? unknown
      const ofList = (1 - ownShare) * combine(signals)
      return {
        book,
        signals,
        score: scoreOf(book, signals),
        members: {
          added: addedBy(row, signals),
          suits: row.filter((own) => own >= suitsMin).length,
          scores: row.map((own) => ofList + ownShare * own),
        },
        prediction: predictions.get(book.id),
      }
    })
    .toSorted((a, b) => b.score - a.score || a.book.id - b.book.id)
}

/** Whether a club with a list reads none of the genres of a book. */
function isForeign(book: CandidateRow, { genres }: ClubProfile): boolean {
  if (genres.size === 0 || genres.has(book.genre ?? '')) return false
  const own = genresOf(book)
  return own.length > 0 && !own.some((genre) => genres.has(genre))
}

/** What predictions are divided by to become a signal. */
export const predictionScale = (predictions: ReadonlyMap<number, Prediction>): number =>
  Math.max(fullPrediction, maxOf([...predictions.values()].map(({ sum }) => sum)))

/** The maximum of some numbers, for scaling; 1 if none is above 0. */
function maxOf(numbers: Iterable<number>): number {
  let highest = 0
  for (const number of numbers) if (number > highest) highest = number
  return highest || 1
}

/** A pseudo-random number from 0 to 1 for a book and a seed (the finalizer of murmur). */
function chanceOf(id: number, seed: number): number {
  let mixed = Math.imul(id ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

const clamp = (value: number): number => Math.max(-1, Math.min(1, value))
