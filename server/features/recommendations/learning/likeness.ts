import { learnCommon } from './common-books.ts'
import type { Lists } from './lists.ts'
import { rankBooks } from './ranks.ts'
import { learnRare } from './rare-books.ts'
import { keepStrongest } from './strongest.ts'

/** What bounds a learning and what shapes it; docs/decisions/009 tells how the usual values were chosen. */
export interface Learning {
  /** Books learnt about all together: memory grows with the square, time with the cube. */
  common: number
  /** Books learnt about one by one beside the common ones. */
  rare: number
  /** Weights kept for a common book, and for a rare one. */
  neighbours: { common: number; rare: number }
  /** Ridge: how many lists' worth of doubt each weight starts from. */
  doubt: number
  /** The share of each list that is thought away while it is foretold from the rest, from 0 to below 1. */
  dropout: number
  /** How far books that stand everywhere are held back: 0 not at all, 1 in proportion to how common they are. */
  modesty: number
}

export const usualLearning: Learning = {
  common: 2000,
  rare: 18_000,
  neighbours: { common: 150, rare: 50 },
  doubt: 200,
  dropout: 0.7,
  modesty: 0.15,
}

/**
 * Which books go together: a book on a list speaks for `others` by `weights`, between -1 and 1, below zero against.
 * Book `n` of `books` has those from `starts[n]` up to before `starts[n + 1]`, strongest first.
 */
export interface Likeness {
  books: Uint32Array<ArrayBuffer>
  starts: Uint32Array<ArrayBuffer>
  others: Uint32Array<ArrayBuffer>
  weights: Float32Array<ArrayBuffer>
}

/**
 * Learns from lists which books go together: EASE (Steck 2019) with dropout (EDLAE, Steck 2020) for the common books,
 * its first-order extension for rare ones, so that all weights are on one scale. The same lists give the same weights.
 */
export function learnLikeness(lists: Lists, learning: Learning = usualLearning): Likeness {
  const ranked = rankBooks(lists, learning.common + learning.rare)
  const size = Math.min(learning.common, ranked.books.length)
  const kept = {
    common: keepStrongest(size, learning.neighbours.common),
    rare: keepStrongest(ranked.books.length - size, learning.neighbours.rare),
  }
  const fame = famesOf(ranked.counts, learning.modesty)
  const offer = (rank: number, other: number, weight: number) => {
    const fair = Math.max(-1, Math.min(1, weight * (fame[other] ?? 1)))
    if (rank < size) kept.common.offer(rank, other, fair)
    else kept.rare.offer(rank - size, other, fair)
  }
  const inverse = learnCommon(ranked, size, learning, offer)
  learnRare(ranked, size, inverse, learning, offer)
  return inOrder(ranked.books, (rank) => (rank < size ? kept.common.kept(rank) : kept.rare.kept(rank - size)))
}

/** By what the weight of each book is multiplied: less than 1 for those more common than the mean. */
function famesOf(counts: Float64Array, modesty: number): Float64Array {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.map((count) => (count / mean) ** -modesty)
}

function inOrder(
  books: Uint32Array<ArrayBuffer>,
  keptOf: (rank: number) => { others: Uint32Array; weights: Float32Array },
): Likeness {
  const starts = new Uint32Array(books.length + 1)
  for (let rank = 0; rank < books.length; rank++)
    starts[rank + 1] = (starts[rank] ?? 0) + keptOf(rank).others.length
  const end = starts[books.length] ?? 0
  const others = new Uint32Array(end)
  const weights = new Float32Array(end)
  for (let rank = 0; rank < books.length; rank++) {
    const kept = keptOf(rank)
    const strength = (place: number) => Math.abs(kept.weights[place] ?? 0)
    const rankAt = (place: number) => kept.others[place] ?? 0
    const order = Uint32Array.from(kept.others.keys()).toSorted(
      (a, b) => strength(b) - strength(a) || rankAt(a) - rankAt(b),
    )
    for (const [index, place] of order.entries()) {
      others[(starts[rank] ?? 0) + index] = books[rankAt(place)] ?? 0
      weights[(starts[rank] ?? 0) + index] = kept.weights[place] ?? 0
    }
  }
  return { books, starts, others, weights }
}
