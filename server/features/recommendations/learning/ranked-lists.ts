import type { Lists } from './list-sampler.ts'

/**
 * Lists of ranks instead of books: rank 0 is the book on the most lists. Leaves out books beyond the last rank, but each list keeps
 * the weight of its full length.
 */
export interface RankedLists {
  /** The book of each rank. */
  books: Uint32Array<ArrayBuffer>
  /** For each rank, the sum of the weights of the lists it is on. */
  counts: Float64Array
  /** Ranks, list after list, as in `Lists`; ascending within each list. */
  ranks: Uint32Array
  starts: Uint32Array
  accounts: Uint32Array
  /** For each rank, the number of accounts with the book on a list. */
  accountCounts: Uint32Array
  /**
   * The weight of each list: inversely proportional to the root of its length, so that long lists do not outweigh all others, and
   * divided among the lists of an account; 1 on average.
   */
  weights: Float64Array
}

/** Accounts that must have a book on a list: a single one says nothing about others' taste. */
const accountsMin = 2

/** Ranks those that the most accounts have on a list; of equally common ones, the lower id comes first. */
export function rankBooks({ books, starts, accounts }: Lists, limit: number): RankedLists {
  const counted = countAccounts({ books, starts, accounts })
  const ranked = Uint32Array.from(
    [...counted]
      .filter(([, count]) => count >= accountsMin)
      .toSorted(([a, few], [b, many]) => many - few || a - b)
      .slice(0, limit)
      .map(([book]) => book),
  )
  const rankOf = new Map([...ranked].map((book, rank) => [book, rank]))

  const weights = listWeights(starts, accounts)
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
  const accountCounts = ranked.map((book) => counted.get(book) ?? 0)
  return { books: ranked, counts, ranks: ranks.slice(0, end), starts: ends, accounts, accountCounts, weights }
}

function countAccounts({ books, starts, accounts }: Lists): Map<number, number> {
  const byAccount = Uint32Array.from(accounts.keys()).toSorted(
    (a, b) => (accounts[a] ?? 0) - (accounts[b] ?? 0) || a - b,
  )
  const counts = new Map<number, number>()
  const last = new Map<number, number>()
  for (const list of byAccount)
    for (const book of books.subarray(starts[list], starts[list + 1])) {
      const account = accounts[list] ?? 0
      if (last.get(book) === account) continue
      last.set(book, account)
      counts.set(book, (counts.get(book) ?? 0) + 1)
    }
  return counts
}

function listWeights(starts: Uint32Array, accounts: Uint32Array): Float64Array {
  const lists = new Map<number, number>()
  for (const account of accounts) lists.set(account, (lists.get(account) ?? 0) + 1)
  const weights = new Float64Array(Math.max(0, starts.length - 1))
  for (let list = 0; list < weights.length; list++) {
    const length = (starts[list + 1] ?? 0) - (starts[list] ?? 0)
    weights[list] = 1 / Math.sqrt(length) / (lists.get(accounts[list] ?? 0) ?? 1)
  }
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
  return weights.map((weight) => weight / mean)
}
