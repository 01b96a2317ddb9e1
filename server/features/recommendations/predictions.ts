import type { Neighbour } from './neighbours.ts'

/**
 * Predictions are divided by the highest one, but by no less than this, so that what a few lists teach weighs little beside the
 * texts (docs/decisions/037).
 */
export const fullPrediction = 0.1

export interface Prediction {
  sum: number
  contributions: { bookId: number; weight: number; accounts: number }[]
}

/** Sums the weights of each neighbour of listed books; a disliked book counts against its neighbours. */
export function predict(
  neighbours: readonly Neighbour[],
  listed: ReadonlyMap<number, { weight: number }>,
): Map<number, Prediction> {
  const predictions = new Map<number, Prediction>()
  for (const { bookId, otherId, weight: similarity, accounts } of neighbours) {
    // From a model learned before accounts were counted.
    if (similarity > 0 && accounts === 0) continue
    const book = listed.get(bookId)
    if (!book) continue
    const weight = similarity * book.weight
    const known = predictions.get(otherId)
    if (!known) predictions.set(otherId, { sum: weight, contributions: [{ bookId, weight, accounts }] })
    else {
      known.sum += weight
      known.contributions.push({ bookId, weight, accounts })
    }
  }
  return predictions
}

export const predictionScale = (predictions: ReadonlyMap<number, Prediction>): number =>
  Math.max(fullPrediction, maxOf([...predictions.values()].map(({ sum }) => sum)))

/** 1 if none is above 0. */
export function maxOf(numbers: Iterable<number>): number {
  let highest = 0
  for (const number of numbers) if (number > highest) highest = number
  return highest || 1
}
