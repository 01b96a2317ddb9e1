import type { CandidateRow } from './candidates.ts'
import { meanOf, type MemberScores } from './fairness.ts'
import type { Prediction } from './predictions.ts'
import type { ClubProfile } from './profile.ts'
import { hasReadEarlierParts } from './series.ts'
import { createSignals, type Signals, tasteScore, totalScore } from './signals.ts'

interface MembersPart {
  /** How much they add to the score from the club's list. */
  added: number
  /** How many members it suits. */
  suits: number
  /** Its score for each member; empty without ratings by members. */
  scores: Float64Array
}

export interface RankedCandidate {
  book: CandidateRow
  signals: Signals
  score: number
  members: MembersPart
  prediction: Prediction | undefined
}

/** The share of members' ratings in a club's taste; the rest comes from its list. */
const membersShare = 0.5
/** The share of a member's own ratings in their score of a book. */
const ownShare = 0.55
/** A book suits a member from this score on. */
const suitsMin = 0.1

/** The share of chance, so small that it only decides between nearly equal scores: a new club gets a different mix each week. */
const chanceShare = 0.02

/** Candidates to keep. Sixteen books, at most three per author, are found long before the last. */
const rankedMax = 800

/** Best first. Excludes books on the club's list, and parts of a series beyond its next one. `seed` breaks ties. */
export function rankCandidates(
  books: readonly CandidateRow[],
  profile: ClubProfile,
  predictions: ReadonlyMap<number, Prediction>,
  content: ReadonlyMap<number, number>,
  members: MemberScores,
  seed: number,
): RankedCandidate[] {
  const signalsOf = createSignals(profile, predictions, content)
  // A book without a score: nothing is known about what members think of it.
  const unknown = new Float64Array(members.values().next().value?.length ?? 0)
  const addedBy = (row: Float64Array, signals: Signals) =>
    row.length === 0 ? 0 : membersShare * (meanOf(row) - tasteScore(signals))
  const scoreOf = (book: CandidateRow, signals: Signals) =>
    totalScore(signals) +
    addedBy(members.get(book.id) ?? unknown, signals) +
    chanceShare * chanceOf(book.id, seed)

  // Scores first: creating and sorting objects only for the books that are kept is most of the speed of this function.
  const scores = Float64Array.from(books, (book) =>
    profile.hasListed(book) || !hasReadEarlierParts(book, profile.partsRead)
      ? -Infinity
      : scoreOf(book, signalsOf(book)),
  )
  const scoreMin = scores.toSorted().at(-rankedMax) ?? -Infinity
  return books
    .filter((_book, index) => scores[index] !== -Infinity && (scores[index] ?? 0) >= scoreMin)
    .map((book) => {
      const signals = signalsOf(book)
      const row = members.get(book.id) ?? unknown
      const ofList = (1 - ownShare) * totalScore(signals)
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

/** A pseudo-random number from 0 to 1 for a book and a seed (the finalizer of murmur). */
function chanceOf(id: number, seed: number): number {
  let mixed = Math.imul(id ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
