import { invert } from './inverse.ts'
import type { Learning } from './likeness.ts'
import type { RankedLists } from './ranks.ts'

/** Takes a weight: the book of one rank speaks for that of another. */
export type Offer = (rank: number, other: number, weight: number) => void

/** How much is added to what lists say of a book with itself: doubt, and what dropout takes away. */
export const heldBack = (count: number, { doubt, dropout }: Learning): number => doubt + count / (1 - dropout)

/**
 * Learns the weights between the `size` commonest books at once, in closed form. Returns the inverse of their matrix,
 * `size` × `size`, for the rare ones to lean on.
 */
export function learnCommon(
  ranked: RankedLists,
  size: number,
  learning: Learning,
  offer: Offer,
): Float64Array {
  const matrix = new Float64Array(size * size)
  const { ranks, starts, weights } = ranked
  for (let list = 0; list < weights.length; list++) {
    const weight = weights[list] ?? 0
    const from = starts[list] ?? 0
    // Ranks ascend in a list, so the common books stand first.
    for (let one = from; one < (starts[list + 1] ?? 0); one++) {
      const row = ranks[one] ?? 0
      if (row >= size) break
      for (let two = from; two < one; two++) {
        const place = row * size + (ranks[two] ?? 0)
        matrix[place] = (matrix[place] ?? 0) + weight
      }
    }
  }
  for (let rank = 0; rank < size; rank++)
    matrix[rank * size + rank] = heldBack(ranked.counts[rank] ?? 0, learning)
  invert(matrix, size)
  for (let rank = 0; rank < size; rank++)
    for (let other = 0; other < size; other++)
      if (other !== rank)
        offer(rank, other, -(matrix[rank * size + other] ?? 0) / (matrix[other * size + other] ?? 1))
  return matrix
}
