import { predict, predictionScale, shares } from '#server/features/recommendations/ranking/rules.ts'
import { between, createRandom, type Random } from '../fill/random.ts'
import { row } from '../statistics.ts'
import { createLearner, itemCosine } from './recommenders.ts'
import { qualityOf } from './quality.ts'

/** Books on a club's list; the reader's other likes are what it should be recommended. */
const listLength = 8
/** Readers whose lists stand for the texts: what a catalogue knows of which books are alike before anybody reads here. */
const textReaders = 150
/** Clubs are drawn until this many have been measured, so that 20 clubs are not judged by 20 lists. */
const measuredMin = 300

/**
 * Prints the quality for young instances, without and with what they learned from their own lists. The ratings have no texts;
 * lists of readers who are in no club take their place.
 */
export function measureYoung(likes: readonly (readonly number[])[], sizes: readonly number[], seed: number) {
  const random = createRandom(seed)
  const readers = shuffled(likes, random)
  const content = itemCosine(readers.slice(0, textReaders))
  const others = readers.slice(textReaders).filter(({ length }) => length >= listLength + 4)
  console.log(row('young instances, lists of 8', 'NDCG@8', 'learned', 'recall@16', 'learned'))
  for (const clubs of sizes) {
    const before = { ndcg: 0, recall: 0, lists: 0 }
    const after = { ndcg: 0, recall: 0, lists: 0 }
    while (before.lists < measuredMin) {
      const drawn = shuffled(others, random).slice(0, clubs)
      const lists = drawn.map((list) => shuffled(list, random))
      const shown = lists.map((list) => list.slice(0, listLength))
      const neighboursOf = createLearner(shown)
      for (const [club, list] of shown.entries()) {
        const wanted = new Set(lists[club]?.slice(listLength))
        const texts = scaled(content(list))
        const predictions = predict(neighboursOf(list), new Map(list.map((item) => [item, { weight: 1 }])))
        const scale = predictionScale(predictions)
        const both = new Map([...texts].map(([item, score]) => [item, shares.content * score]))
        for (const [item, { sum }] of predictions)
          both.set(
            item,
            (both.get(item) ?? 0) + shares.collaborative * Math.max(-1, Math.min(1, sum / scale)),
          )
        for (const [total, scores] of [
          [before, texts],
          [after, both],
        ] as const) {
          const { ndcg, recall } = qualityOf(scores, list, wanted)
          total.ndcg += ndcg
          total.recall += recall
          total.lists++
        }
      }
    }
    const mean = (sum: number) => (sum / before.lists).toFixed(3)
    console.log(
      row(`${clubs} clubs`, mean(before.ndcg), mean(after.ndcg), mean(before.recall), mean(after.recall)),
    )
  }
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list]
  return Array.from({ length: left.length }, () => left.splice(between(random, 0, left.length - 1), 1)).flat()
}

function scaled(scores: ReadonlyMap<number, number>): Map<number, number> {
  const highest = Math.max(...scores.values(), Number.MIN_VALUE)
  return new Map([...scores].map(([item, score]) => [item, score / highest]))
}
