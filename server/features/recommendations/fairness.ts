/** By book. Members have the same order in every array. */
export type MemberScores = ReadonlyMap<number, Float64Array>

export function meanOf(scores: Float64Array): number {
  let sum = 0
  for (let index = 0; index < scores.length; index++) sum += scores[index] ?? 0
  return sum / scores.length
}

/** Parameters of the logistic function from score to probability, fitted to two sets of ratings (docs/decisions/038). */
const slope = 3.4
const intercept = -3

/** `score` is relative to the club's best book. */
const chanceOfLiking = (score: number): number => 1 / (1 + Math.exp(-(slope * score + intercept)))

export interface Fairness {
  /** The expected share of members for whom this would be the first book they like. */
  of: (book: number) => number
  choose: (book: number) => void
}

/**
 * Fairness of a list (GFAR; Kaya, Bridge and Tintarev 2020): prefers the book most likely to please members who like none of those
 * before it. `scores` has every book that may be chosen; `best` is the score of the club's best.
 */
export function createFairness(scores: MemberScores, best: number): Fairness {
  const chances = new Map(
    [...scores].map(([book, row]) => [book, row.map((score) => chanceOfLiking(score / best))]),
  )
  /** For each member, the probability that they like none of the books chosen so far. */
  let none: Float64Array | null = null
  return {
    of: (book) => {
      const row = chances.get(book)
      if (!row) return 0
      let sum = 0
      for (let member = 0; member < row.length; member++) sum += (none?.[member] ?? 1) * (row[member] ?? 0)
      return sum / row.length
    },
    choose: (book) => {
      const row = chances.get(book)
      if (row) none = row.map((chance, member) => (none?.[member] ?? 1) * (1 - chance))
    },
  }
}
