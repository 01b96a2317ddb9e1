import type { Neighbour } from '#server/features/recommendations/neighbours.ts'
import { createListSampler } from '#server/features/recommendations/learning/list-sampler.ts'
import { defaultSettings, type LearningSettings } from '#server/features/recommendations/learning/settings.ts'
import { learnSimilarity } from '#server/features/recommendations/learning/similarity.ts'
import { predict } from '#server/features/recommendations/predictions.ts'

/** Learns from lists, then scores items for one list; higher is better. */
export type Recommender = (
  lists: readonly (readonly number[])[],
) => (list: readonly number[]) => ReadonlyMap<number, number>

export const mostPopular: Recommender = (lists) => {
  const counts = countsOf(lists)
  return () => counts
}

/** The number of shared lists divided by the root of both items' list counts, summed over the list. */
export const itemCosine: Recommender = (lists) => {
  const counts = countsOf(lists)
  const shared = new Map<number, Map<number, number>>()
  for (const list of lists)
    for (const one of list) {
      const row = shared.get(one) ?? new Map<number, number>()
      shared.set(one, row)
      for (const two of list) if (two !== one) row.set(two, (row.get(two) ?? 0) + 1)
    }
  return (list) => {
    const scores = new Map<number, number>()
    for (const item of list)
      for (const [other, count] of shared.get(item) ?? []) {
        const cosine = count / Math.sqrt((counts.get(item) ?? 1) * (counts.get(other) ?? 1))
        scores.set(other, (scores.get(other) ?? 0) + cosine)
      }
    return scores
  }
}

/** The product's own learning, with the neighbours it stores and the weights of its recommendations. */
export const inkhorn =
  (settings: LearningSettings): Recommender =>
  (lists) => {
    const neighboursOf = createLearner(lists, settings)
    return (list) => {
      const predictions = predict(neighboursOf(list), new Map(list.map((item) => [item, { weight: 1 }])))
      return new Map([...predictions].map(([item, { sum }]) => [item, sum]))
    }
  }

/** Learns from lists, each of its own account; returns a function that lists the neighbours of some items. */
export function createLearner(lists: readonly (readonly number[])[], settings = defaultSettings) {
  const sampler = createListSampler(lists.reduce((sum, { length }) => sum + length, 0))
  for (const [key, list] of lists.entries()) sampler.add(key, list)
  const { books, starts, others, weights, accounts } = learnSimilarity(sampler.lists(), settings)
  const places = new Map([...books].map((book, place) => [book, place]))
  return (list: readonly number[]): Neighbour[] =>
    list.flatMap((bookId) => {
      const place = places.get(bookId)
      if (place === undefined) return []
      const [from = 0, to = 0] = [starts[place], starts[place + 1]]
      return [...others.subarray(from, to)].map((otherId, index) => ({
        bookId,
        otherId,
        weight: weights[from + index] ?? 0,
        accounts: accounts[from + index] ?? 0,
      }))
    })
}

function countsOf(lists: readonly (readonly number[])[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const item of lists.flat()) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}
