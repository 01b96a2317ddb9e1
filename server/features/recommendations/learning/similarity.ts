import { learnCommonBooks } from './common-books.ts'
import { createAccountCounter, trustFactor } from './evidence.ts'
import type { Lists } from './list-sampler.ts'
import { rankBooks } from './ranked-lists.ts'
import { learnRareBooks } from './rare-books.ts'
import { defaultSettings, type LearningSettings } from './settings.ts'
import { createTopNeighbours, type Neighbours } from './top-neighbours.ts'

/**
 * An item-item model. The neighbours of `books[n]` are the entries of `others` from `starts[n]` up to but not including
 * `starts[n + 1]`, strongest first; `weights` says how strongly the book recommends each, from -1 (against) to 1.
 */
export interface SimilarityModel {
  books: Uint32Array<ArrayBuffer>
  starts: Uint32Array<ArrayBuffer>
  others: Uint32Array<ArrayBuffer>
  weights: Float32Array<ArrayBuffer>
  /** For each entry of `others`, the number of accounts with both books on their lists. */
  accounts: Uint32Array<ArrayBuffer>
}

/**
 * Learns an item-item model from lists: EASE (Steck 2019) with dropout (EDLAE, Steck 2020) for the common books, and a first-order
 * extension of it for rare ones, on the same scale. Shrinks a weight towards 0 if few accounts stand behind it. The same lists
 * always give the same weights.
 */
export function learnSimilarity(lists: Lists, settings: LearningSettings = defaultSettings): SimilarityModel {
  const ranked = rankBooks(lists, settings.commonBooks + settings.rareBooks)
  const size = Math.min(settings.commonBooks, ranked.books.length)
  const common = createTopNeighbours(size, settings.neighbours.common)
  const rare = createTopNeighbours(ranked.books.length - size, settings.neighbours.rare)
  const factors = popularityFactors(ranked.counts, settings.popularityPenalty)
  const countAccounts = createAccountCounter(ranked)
  const accountsBehind = (rank: number, other: number, weight: number) =>
    // Evidence that two books do not go together comes from everyone who has the rarer one.
    weight > 0
      ? countAccounts(rank, other)
      : Math.min(ranked.accountCounts[rank] ?? 0, ranked.accountCounts[other] ?? 0)
  const addWeight = (rank: number, other: number, weight: number) => {
    const trusted = weight * trustFactor(accountsBehind(rank, other, weight))
    const scaled = Math.max(-1, Math.min(1, trusted * (factors[other] ?? 1)))
    if (rank < size) common.add(rank, other, scaled)
    else rare.add(rank - size, other, scaled)
  }
  const inverted = learnCommonBooks(ranked, size, settings, addWeight)
  learnRareBooks(ranked, inverted, settings, addWeight)
  return asModel(
    ranked.books,
    (rank) => (rank < size ? common.of(rank) : rare.of(rank - size)),
    countAccounts,
  )
}

/** The factor for the weights towards each book: below 1 for books that are more common than average. */
function popularityFactors(counts: Float64Array, penalty: number): Float64Array {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.map((count) => (count / mean) ** -penalty)
}

function asModel(
  books: Uint32Array<ArrayBuffer>,
  neighboursOf: (rank: number) => Neighbours,
  countAccounts: (rank: number, other: number) => number,
): SimilarityModel {
  const starts = new Uint32Array(books.length + 1)
  for (let rank = 0; rank < books.length; rank++)
    starts[rank + 1] = (starts[rank] ?? 0) + neighboursOf(rank).others.length
  const total = starts[books.length] ?? 0
  const others = new Uint32Array(total)
  const weights = new Float32Array(total)
  const accounts = new Uint32Array(total)
  for (let rank = 0; rank < books.length; rank++) {
    const neighbours = neighboursOf(rank)
    const strengthAt = (index: number) => Math.abs(neighbours.weights[index] ?? 0)
    const rankAt = (index: number) => neighbours.others[index] ?? 0
    const order = Uint32Array.from(neighbours.others.keys()).toSorted(
      (a, b) => strengthAt(b) - strengthAt(a) || rankAt(a) - rankAt(b),
    )
    for (const [place, index] of order.entries()) {
      others[(starts[rank] ?? 0) + place] = books[rankAt(index)] ?? 0
      weights[(starts[rank] ?? 0) + place] = neighbours.weights[index] ?? 0
      accounts[(starts[rank] ?? 0) + place] = countAccounts(rank, rankAt(index))
    }
  }
  return { books, starts, others, weights, accounts }
}
