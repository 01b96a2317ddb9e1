import type { Lists } from '../lists/rules.ts'

/**
 * Lists of ranks instead of books: rank 0 is the book on the most lists. Books beyond the last rank are left out of the lists,
 * but each list keeps the weight of its full length.
 */
export interface RankedLists {
  /** The book of each rank. */
  books: Uint32Array<ArrayBuffer>
  /** For each rank, the sum of the weights of the lists it is on. */
  counts: Float64Array
  /** Ranks, list after list, as in `Lists`; ascending within each list. */
  ranks: Uint32Array
  starts: Uint32Array
  /** Inversely proportional to the root of a list's length, so that long lists do not outweigh all others; 1 on average. */
  weights: Float64Array
}

/** How many lists a book must be on to be learned: a single list says nothing about taste. */
const listsMin = 2

/** Ranks the `limit` most common books. Books on equally many lists are ranked by id. */
export function rankBooks({ books, starts }: Lists, limit: number): RankedLists {
  const sorted = books.toSorted()
  const firsts: number[] = []
  for (let place = 0; place < sorted.length; place++)
    if (place === 0 || sorted[place] !== sorted[place - 1]) firsts.push(place)
  const listCount = (index: number) => (firsts[index + 1] ?? sorted.length) - (firsts[index] ?? 0)

  const ranked = Uint32Array.from(firsts.keys())
    .filter((index) => listCount(index) >= listsMin)
    .toSorted((a, b) => listCount(b) - listCount(a) || a - b)
    .subarray(0, limit)
    .map((index) => sorted[firsts[index] ?? 0] ?? 0)
  const rankOf = new Map([...ranked].map((book, rank) => [book, rank]))

  const weights = listWeights(starts)
  const counts = new Float64Array(ranked.length)
  const ranks = new Uint32Array(books.length)
  const ends = new Uint32Array(starts.length)
  let end = 0
  for (const [list, weight] of weights.entries()) {
    const from = end
    for (const book of books.subarray(starts[list], starts[list + 1])) {
      const rank = rankOf.get(book)
      if (rank === undefined) continue
      counts[rank] = (counts[rank] ?? 0) + weight
      ranks[end++] = rank
    }
    ranks.subarray(from, end).sort()
    ends[list + 1] = end
  }
  return { books: ranked, counts, ranks: ranks.slice(0, end), starts: ends, weights }
}

function listWeights(starts: Uint32Array): Float64Array {
  const weights = new Float64Array(Math.max(0, starts.length - 1))
  for (let list = 0; list < weights.length; list++)
    weights[list] = 1 / Math.sqrt((starts[list + 1] ?? 0) - (starts[list] ?? 0))
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
  return weights.map((weight) => weight / mean)
}
