/** For each book, what each member is predicted to think of it; the members are in the same order everywhere. */
export type MemberScores = ReadonlyMap<number, Float64Array>

/** The average of some members' scores. */
export function meanOf(scores: Float64Array): number {
  let sum = 0
  for (let index = 0; index < scores.length; index++) sum += scores[index] ?? 0
  return sum / scores.length
}

/** The logistic function that turns a score into a chance, as fitted to two sets of ratings (docs/decisions/038). */
const slope = 3.4
const intercept = -3

/** The chance that a member likes a book, by their score of it relative to the club's best book. */
const chanceOfLiking = (score: number): number => 1 / (1 + Math.exp(-(slope * score + intercept)))

/** Follows which members have probably found a book they like among those chosen so far. */
export interface Fairness {
  /** The share of the members for whom a book is probably the first they like. */
  of: (book: number) => number
  choose: (book: number) => void
}

/**
 * Fairness of a list (GFAR, Kaya, Bridge and Tintarev 2020): the next book is the one that most probably gives members who have
 * found nothing yet a book they like. `scores` has every book that may be chosen, `best` is the score of the club's best.
 */
export function createFairness(scores: MemberScores, best: number): Fairness {
  const chances = new Map(
    [...scores].map(([book, row]) => [book, row.map((score) => chanceOfLiking(score / best))]),
  )
  /** For each member, the chance that they like none of the books chosen so far. */
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
