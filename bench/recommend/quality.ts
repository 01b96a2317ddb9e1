/** NDCG uses the first 8 recommendations, recall and coverage the first 16. */
const shortList = 8
const longList = 16

/** How good the highest scores are for a list whose reader wants `wanted`, and the items they recommend. */
export function qualityOf(
  scores: ReadonlyMap<number, number>,
  list: readonly number[],
  wanted: ReadonlySet<number>,
): { ndcg: number; recall: number; picks: number[] } {
  const picks = bestOf(scores, new Set(list))
  return {
    ndcg: ndcgOf(picks, wanted),
    recall: picks.filter((item) => wanted.has(item)).length / wanted.size,
    picks,
  }
}

/** The NDCG of the first picks for a reader who wants `wanted`. */
export function ndcgOf(picks: readonly number[], wanted: ReadonlySet<number>): number {
  const gains = picks.slice(0, shortList).map((item, place) => (wanted.has(item) ? gainAt(place) : 0))
  const best = Array.from({ length: Math.min(shortList, wanted.size) }, (_, place) => gainAt(place))
  return sum(gains) / sum(best)
}

const gainAt = (place: number): number => 1 / Math.log2(place + 2)
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The items with the highest scores that are not on the list; among equals the lower number first. */
const bestOf = (scores: ReadonlyMap<number, number>, list: ReadonlySet<number>): number[] =>
  [...scores]
    .filter(([item]) => !list.has(item))
    .toSorted(([a, high], [b, low]) => low - high || a - b)
    .slice(0, longList)
    .map(([item]) => item)
