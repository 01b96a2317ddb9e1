import type { Lists } from './lists.ts'

/**
 * Lists told in ranks: 0 for the book on most lists, then down. Books that are not learnt about are left out of the
 * lists, but each list keeps the weight of its whole length.
 */
export interface RankedLists {
  /** The book of each rank. */
  books: Uint32Array<ArrayBuffer>
  /** How much lists speak for the book of each rank: the sum of their weights. */
  counts: Float64Array
  /** Ranks, list after list, as in `Lists`; the commonest first in each. */
  ranks: Uint32Array
  starts: Uint32Array
  /** 1 on average; a list's is in inverse proportion to the root of its length, so that the longest don't speak for all. */
  weights: Float64Array
}

/** Fewest lists a book must stand on to be learnt about: one list alone says nothing of taste. */
const fewestLists = 2

/** Ranks the `most` commonest books. Books on as many lists stand in the order of their numbers. */
export function rankBooks({ books, starts }: Lists, most: number): RankedLists {
  const numbers = books.toSorted()
  const firsts: number[] = []
  for (let place = 0; place < numbers.length; place++)
    if (place === 0 || numbers[place] !== numbers[place - 1]) firsts.push(place)
  const standsOn = (place: number) => (firsts[place + 1] ?? numbers.length) - (firsts[place] ?? 0)

  const common = Uint32Array.from(firsts.keys())
    .filter((place) => standsOn(place) >= fewestLists)
    .toSorted((a, b) => standsOn(b) - standsOn(a) || a - b)
    .subarray(0, most)
  const ranked = common.map((place) => numbers[firsts[place] ?? 0] ?? 0)
  const byNumber = Uint32Array.from(ranked.keys()).toSorted((a, b) => (ranked[a] ?? 0) - (ranked[b] ?? 0))
  const sorted = byNumber.map((rank) => ranked[rank] ?? 0)

  const weights = weightsOf(starts)
  const counts = new Float64Array(ranked.length)
  const ranks = new Uint32Array(books.length)
  const ends = new Uint32Array(starts.length)
  let end = 0
  for (let list = 0; list < weights.length; list++) {
    const from = end
    for (let place = starts[list] ?? 0; place < (starts[list + 1] ?? 0); place++) {
      const book = books[place] ?? 0
      const found = placeOf(sorted, book)
      if (sorted[found] !== book) continue
      const rank = byNumber[found] ?? 0
      counts[rank] = (counts[rank] ?? 0) + (weights[list] ?? 0)
      ranks[end++] = rank
    }
    ranks.subarray(from, end).sort()
    ends[list + 1] = end
  }
  return { books: ranked, counts, ranks: ranks.slice(0, end), starts: ends, weights }
}

function weightsOf(starts: Uint32Array): Float64Array {
  const weights = new Float64Array(Math.max(0, starts.length - 1))
  for (let list = 0; list < weights.length; list++)
    weights[list] = 1 / Math.sqrt((starts[list + 1] ?? 0) - (starts[list] ?? 0))
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
  return weights.map((weight) => weight / mean)
}

/** The first place in sorted numbers that holds `number` or more. */
function placeOf(sorted: Uint32Array, number: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}
