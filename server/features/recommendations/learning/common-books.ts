import { inverse } from 'ml-matrix'
import type { RankedLists } from './ranked-lists.ts'
import { type AddWeight, diagonalEntry, type LearningSettings } from './settings.ts'

/**
 * Computes the weights between the `size` most common books in closed form (EASE). Returns the inverse of their co-occurrence
 * matrix, from which the weights of rare books are derived.
 */
export function learnCommonBooks(
  ranked: RankedLists,
  size: number,
  settings: LearningSettings,
  addWeight: AddWeight,
): number[][] {
  if (size === 0) return []
  const inverted = inverse(coOccurrences(ranked, size, settings)).to2DArray()
  for (const [rank, row] of inverted.entries())
    for (const [other, value] of row.entries())
      if (other !== rank) addWeight(rank, other, -value / (inverted[other]?.[other] ?? 1))
  return inverted
}

/** How often each two books are on the same list, by the weights of lists; the diagonal includes the regularization. */
function coOccurrences(ranked: RankedLists, size: number, settings: LearningSettings): Float64Array[] {
  const { ranks, starts, weights, counts } = ranked
  const matrix = Array.from({ length: size }, () => new Float64Array(size))
  for (const [list, weight] of weights.entries()) {
    const common = ranks.subarray(starts[list], starts[list + 1]).filter((rank) => rank < size)
    for (const rank of common) {
      const row = matrix[rank]
      if (row) for (const other of common) row[other] = (row[other] ?? 0) + weight
    }
  }
  for (const [rank, row] of matrix.entries()) row[rank] = diagonalEntry(counts[rank] ?? 0, settings)
  return matrix
}
