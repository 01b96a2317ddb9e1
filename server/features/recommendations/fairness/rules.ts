/** For each book, what each member is predicted to think of it, from -1 to 1; the members are in the same order everywhere. */
export type MemberScores = ReadonlyMap<number, Float64Array>

/** The average of some members' scores. */
export function meanOf(scores: Float64Array): number {
  let sum = 0
  for (let index = 0; index < scores.length; index++) sum += scores[index] ?? 0
  return sum / scores.length
}

/**
 * How soon a member who has found books counts less: with this much found, in the scale of the scores, a quarter as much as one
 * who has found nothing.
 */
const enough = 0.5

/** Follows what each member has found among the books chosen so far. */
export interface Fairness {
  /** What a book gains or loses against its average score, because members who have found little count more. */
  of: (book: number) => number
  choose: (book: number) => void
}

/**
 * Greedy rank-sensitive fairness (docs/decisions/038): the next book is the one that pleases most those members whom the books
 * before it pleased least. While all have found equally much, nothing changes.
 */
export function createFairness(scores: MemberScores): Fairness {
  let found: Float64Array | null = null
  let weights: Float64Array | null = null
  let place = 0
  return {
    of: (book) => {
      const row = scores.get(book)
      if (!row || !weights) return 0
      let sum = 0
      for (let member = 0; member < row.length; member++)
        sum += ((weights[member] ?? 1) - 1) * (row[member] ?? 0)
      return sum / row.length
    },
    choose: (book) => {
      // As in NDCG, a book counts less the later it comes.
      const gain = 1 / Math.log2(place++ + 2)
      const row = scores.get(book)
      if (!row) return
      found ??= new Float64Array(row.length)
      for (const [member, score] of row.entries())
        found[member] = (found[member] ?? 0) + gain * Math.max(0, score)
      const shares = found.map((sum) => (enough / (enough + sum)) ** 2)
      const mean = meanOf(shares)
      weights = shares.map((share) => share / mean)
    },
  }
}
