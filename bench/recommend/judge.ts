import type { Trial } from './trial.ts'

/** Learns from lists, and then scores every item it would recommend to one; higher is better. */
export type Recommender = (
  lists: readonly (readonly number[])[],
) => (list: readonly number[]) => Map<number, number>

/** How good recommendations were: NDCG of the first 8, recall of the first 16, share of items recommended to anyone. */
export interface Verdict {
  ndcg: number
  recall: number
  coverage: number
  /** To learn and to recommend to everyone. */
  seconds: number
}

const shortList = 8
const longList = 16
const discount = (place: number): number => 1 / Math.log2(place + 2)

export function judge(recommender: Recommender, { shown, held }: Trial): Verdict {
  const since = performance.now()
  const scoresFor = recommender(shown)
  const items = new Set([...shown.flat(), ...held.flat()])
  const recommended = new Set<number>()
  let ndcg = 0
  let recall = 0
  for (const [reader, list] of shown.entries()) {
    const wanted = new Set(held[reader])
    const picks = bestOf(scoresFor(list), new Set(list))
    for (const pick of picks) recommended.add(pick)
    const gain = picks
      .slice(0, shortList)
      .reduce((sum, pick, place) => sum + (wanted.has(pick) ? discount(place) : 0), 0)
    let best = 0
    for (let place = 0; place < Math.min(shortList, wanted.size); place++) best += discount(place)
    ndcg += gain / best
    recall += picks.filter((pick) => wanted.has(pick)).length / wanted.size
  }
  return {
    ndcg: ndcg / shown.length,
    recall: recall / shown.length,
    coverage: recommended.size / items.size,
    seconds: (performance.now() - since) / 1000,
  }
}

/** The best 16 items that are not on the list; of equals the one with the lower number. */
const bestOf = (scores: ReadonlyMap<number, number>, list: ReadonlySet<number>): number[] =>
  [...scores]
    .filter(([item]) => !list.has(item))
    .toSorted(([a, high], [b, low]) => low - high || a - b)
    .slice(0, longList)
    .map(([item]) => item)

export const meanOf = (verdicts: readonly Verdict[]): Verdict => {
  const mean = (figure: keyof Verdict) =>
    verdicts.reduce((sum, verdict) => sum + verdict[figure], 0) / verdicts.length
  return {
    ndcg: mean('ndcg'),
    recall: mean('recall'),
    coverage: mean('coverage'),
    seconds: mean('seconds'),
  }
}
