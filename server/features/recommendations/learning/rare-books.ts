import type { RankedLists } from './ranked-lists.ts'
import { type AddWeight, diagonalEntry, type LearningSettings } from './settings.ts'
import { createTopNeighbours, type Neighbours } from './top-neighbours.ts'

/** Common books that predict a rare one: those it shares the most lists with. Bounds the work per rare book. */
const predictorsMax = 200

/** Lists that two rare books must share before one recommends the other. */
const sharedListsMin = 2

/**
 * Learns the weights of the books beyond the common ones, one book at a time, by block inversion of the same matrix. Assumes that
 * the rare books' own block is diagonal; with 300 common books of 1,400 this costs no measurable quality.
 */
export function learnRareBooks(
  ranked: RankedLists,
  inverted: readonly (readonly number[])[],
  settings: LearningSettings,
  addWeight: AddWeight,
): void {
  const size = inverted.length
  const listsOf = indexLists(ranked, size)
  const countShared = createSharedCounter(ranked)
  const predictors = createTopNeighbours(ranked.books.length - size, predictorsMax)
  for (let rank = size; rank < ranked.books.length; rank++)
    countShared(listsOf(rank), (other, weight) => {
      if (other < size) predictors.add(rank - size, other, weight)
    })

  for (let rank = size; rank < ranked.books.length; rank++) {
    const predicted = predict(inverted, predictors.of(rank - size))
    const residual =
      diagonalEntry(ranked.counts[rank] ?? 0, settings) - explainedBy(predictors.of(rank - size), predicted)
    for (let other = 0; other < size; other++) {
      const weight = predicted[other] ?? 0
      addWeight(rank, other, weight / (residual * (inverted[other]?.[other] ?? 1)))
      addWeight(other, rank, weight)
    }
    countShared(listsOf(rank), (other, weight, lists) => {
      if (other < size || other === rank || lists < sharedListsMin) return
      addWeight(rank, other, (weight - explainedBy(predictors.of(other - size), predicted)) / residual)
    })
  }
}

/** The weight of each common book towards a rare one: the inverse times the rare book's co-occurrences with its predictors. */
function predict(inverted: readonly (readonly number[])[], { others, weights }: Neighbours): Float64Array {
  const predicted = new Float64Array(inverted.length)
  for (let index = 0; index < others.length; index++) {
    const weight = weights[index] ?? 0
    const row = inverted[others[index] ?? 0] ?? []
    for (let other = 0; other < row.length; other++)
      predicted[other] = (predicted[other] ?? 0) + weight * (row[other] ?? 0)
  }
  return predicted
}

/** How much of a rare book's co-occurrence with another book is explained by the common books that predict it. */
function explainedBy({ others, weights }: Neighbours, predicted: Float64Array): number {
  let sum = 0
  for (let index = 0; index < others.length; index++)
    sum += (weights[index] ?? 0) * (predicted[others[index] ?? 0] ?? 0)
  return sum
}

function indexLists({ books, ranks, starts }: RankedLists, size: number): (rank: number) => Uint32Array {
  const ends = new Uint32Array(books.length - size + 1)
  for (const rank of ranks) if (rank >= size) ends[rank - size + 1] = (ends[rank - size + 1] ?? 0) + 1
  for (let rare = 1; rare < ends.length; rare++) ends[rare] = (ends[rare] ?? 0) + (ends[rare - 1] ?? 0)
  const lists = new Uint32Array(ends[books.length - size] ?? 0)
  const next = ends.slice()
  for (let list = 0; list + 1 < starts.length; list++)
    for (const rank of ranks.subarray(starts[list], starts[list + 1])) {
      const rare = rank - size
      if (rare < 0) continue
      lists[next[rare] ?? 0] = list
      next[rare] = (next[rare] ?? 0) + 1
    }
  return (rank) => lists.subarray(ends[rank - size] ?? 0, ends[rank - size + 1] ?? 0)
}

/**
 * Returns a function that reports each book on any of the given lists once, with the number and the total weight of those lists.
 */
function createSharedCounter({ books, ranks, starts, weights }: RankedLists) {
  const sums = new Float64Array(books.length)
  const counts = new Uint32Array(books.length)
  return (lists: Uint32Array, report: (rank: number, weight: number, lists: number) => void): void => {
    const seen: number[] = []
    for (const list of lists) {
      const weight = weights[list] ?? 0
      for (const rank of ranks.subarray(starts[list], starts[list + 1])) {
        if (counts[rank] === 0) seen.push(rank)
        counts[rank] = (counts[rank] ?? 0) + 1
        sums[rank] = (sums[rank] ?? 0) + weight
      }
    }
    for (const rank of seen) report(rank, sums[rank] ?? 0, counts[rank] ?? 0)
    for (const rank of seen) {
      sums[rank] = 0
      counts[rank] = 0
    }
  }
}
