import { heldBack, type Offer } from './common-books.ts'
import type { Learning } from './likeness.ts'
import type { RankedLists } from './ranks.ts'
import { keepStrongest, type Strongest } from './strongest.ts'

/** Common books that a rare one is told by: those it shares most lists with. Bounds the work on each rare book. */
const companions = 200

/** Fewest lists that two rare books must share before one speaks for the other. */
const fewestTogether = 2

/**
 * Learns about the books beyond the `size` commonest, one at a time: by block inversion of the same matrix, in which the
 * rare books' own part is taken to be its diagonal. With 300 common books of 1,400 that gives up nothing measurable.
 */
export function learnRare(
  ranked: RankedLists,
  size: number,
  inverse: Float64Array,
  learning: Learning,
  offer: Offer,
): void {
  const listsOf = invertLists(ranked, size)
  const shared = countShared(ranked)
  const common = keepStrongest(ranked.books.length - size, companions)
  for (let rank = size; rank < ranked.books.length; rank++)
    shared(listsOf(rank), (other, weight) => {
      if (other < size) common.offer(rank - size, other, weight)
    })

  const foretold = new Float64Array(size)
  for (let rank = size; rank < ranked.books.length; rank++) {
    const { others, weights } = common.kept(rank - size)
    foretell(foretold, inverse, size, others, weights)
    // What of this book its common companions don't explain.
    const left = heldBack(ranked.counts[rank] ?? 0, learning) - explained(common, rank - size, foretold)
    for (let other = 0; other < size; other++) {
      const weight = foretold[other] ?? 0
      offer(other, rank, weight)
      offer(rank, other, weight / (left * (inverse[other * size + other] ?? 1)))
    }
    shared(listsOf(rank), (other, weight, lists) => {
      if (other < size || other === rank || lists < fewestTogether) return
      offer(rank, other, (weight - explained(common, other - size, foretold)) / left)
    })
  }
}

/** How strongly each common book foretells one that shares lists with `others`: inverse × what they share. */
function foretell(
  foretold: Float64Array,
  inverse: Float64Array,
  size: number,
  others: Uint32Array,
  weights: Float32Array,
): void {
  foretold.fill(0)
  for (let place = 0; place < others.length; place++) {
    const weight = weights[place] ?? 0
    const start = (others[place] ?? 0) * size
    for (let other = 0; other < size; other++)
      foretold[other] = (foretold[other] ?? 0) + weight * (inverse[start + other] ?? 0)
  }
}

/** How much of what a rare book shares with another goes through the common ones. */
function explained(common: Strongest, rare: number, foretold: Float64Array): number {
  const { others, weights } = common.kept(rare)
  let sum = 0
  for (let place = 0; place < others.length; place++)
    sum += (weights[place] ?? 0) * (foretold[others[place] ?? 0] ?? 0)
  return sum
}

/** For each rare book the lists it stands on. */
function invertLists({ books, ranks, starts }: RankedLists, size: number): (rank: number) => Uint32Array {
  const ends = new Uint32Array(books.length - size + 1)
  for (const rank of ranks) if (rank >= size) ends[rank - size + 1] = (ends[rank - size + 1] ?? 0) + 1
  for (let rare = 1; rare < ends.length; rare++) ends[rare] = (ends[rare] ?? 0) + (ends[rare - 1] ?? 0)
  const lists = new Uint32Array(ends[books.length - size] ?? 0)
  const next = ends.slice()
  for (let list = 0; list + 1 < starts.length; list++)
    for (let place = starts[list] ?? 0; place < (starts[list + 1] ?? 0); place++) {
      const rare = (ranks[place] ?? 0) - size
      if (rare < 0) continue
      lists[next[rare] ?? 0] = list
      next[rare] = (next[rare] ?? 0) + 1
    }
  return (rank) => lists.subarray(ends[rank - size] ?? 0, ends[rank - size + 1] ?? 0)
}

/** Adds up what lists hold: tells each book on any of them, the sum of those lists' weights, and how many they are. */
function countShared({ books, ranks, starts, weights }: RankedLists) {
  const sums = new Float64Array(books.length)
  const counts = new Uint32Array(books.length)
  return (lists: Uint32Array, tell: (rank: number, weight: number, lists: number) => void): void => {
    const met: number[] = []
    for (const list of lists) {
      const weight = weights[list] ?? 0
      for (let place = starts[list] ?? 0; place < (starts[list + 1] ?? 0); place++) {
        const rank = ranks[place] ?? 0
        if (counts[rank] === 0) met.push(rank)
        counts[rank] = (counts[rank] ?? 0) + 1
        sums[rank] = (sums[rank] ?? 0) + weight
      }
    }
    for (const rank of met) tell(rank, sums[rank] ?? 0, counts[rank] ?? 0)
    for (const rank of met) {
      sums[rank] = 0
      counts[rank] = 0
    }
  }
}
