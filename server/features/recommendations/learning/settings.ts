/** Limits of learning and parameters of the model (docs/decisions/009 explains the defaults). */
export interface LearningSettings {
  /** Number of books whose weights are computed together: memory grows with its square, time with its cube. */
  commonBooks: number
  /** Number of rarer books whose weights are computed one by one. */
  rareBooks: number
  /** Weights stored per common book, and per rare one. */
  neighbours: { common: number; rare: number }
  /** L2 regularization, in lists. */
  ridge: number
  /** Share of each list that is dropped and predicted from the rest, from 0 to below 1. */
  dropout: number
  /** How far popular books are scaled down: 0 not at all, 1 in proportion to their popularity. */
  popularityPenalty: number
}

export const defaultSettings: LearningSettings = {
  commonBooks: 2000,
  rareBooks: 18_000,
  neighbours: { common: 150, rare: 50 },
  ridge: 200,
  dropout: 0.7,
  popularityPenalty: 0.15,
}

/** A book's diagonal entry in the regularized co-occurrence matrix; `count` is the weight of all lists it is on. */
export const diagonalEntry = (count: number, { ridge, dropout }: LearningSettings): number =>
  ridge + count / (1 - dropout)

/** Receives the weight with which the book of one rank recommends that of another. */
export type AddWeight = (rank: number, other: number, weight: number) => void
