import { predict, type Prediction, predictionScale } from '#server/features/recommendations/predictions.ts'
import { signalShares } from '#server/features/recommendations/signals.ts'
import { popularityOf } from '#server/features/recommendations/popularity.ts'
import { createRandom, type Random, shuffled } from '../fill/random.ts'
import { row, verdict } from '../statistics.ts'
import { qualityOf } from './quality.ts'
import { likesOf, type Rating } from './ratings.ts'
import { createLearner, itemCosine } from './recommenders.ts'

/** Books on a club's list; the reader's other likes, at least so many, are what it should be recommended. */
const listLength = 8
const wantedMin = 4
/** Readers whose lists stand for the texts: what a catalogue knows of which books are alike before anybody reads here. */
const textReaders = 150
/** Lists measured for each number of clubs and seed, from several draws of few clubs or the first of many. */
const measured = 300
/** The rating, of 5, that a like counts as. */
const likedRating = 4.5
/** Learning may cost this share of the quality by chance; it is never worse by more. */
const tolerance = 0.99

interface Club {
  list: number[]
  wanted: ReadonlySet<number>
}

/** The sums of NDCG@8 and recall@16. */
interface Total {
  ndcg: number
  recall: number
}

/**
 * Prints the quality on instances with few or many clubs, without and with what they learned from their own lists, and without
 * and with popularity. The ratings have no texts; lists of readers who are in no club take their place.
 */
export function measureYoung(
  readers: readonly Rating[][],
  sizes: readonly number[],
  seeds: readonly number[],
): void {
  console.log(row(`clubs with lists of ${listLength}`, 'NDCG@8', 'learned', 'recall@16', 'learned'))
  for (const size of sizes) {
    const totals = [false, true].map(() => ({ before: zero(), after: zero() }))
    for (const seed of seeds) addScores(readers, size, seed, totals)
    for (const [index, { before, after }] of totals.entries()) {
      const mean = (sum: number) => (sum / measured / seeds.length).toFixed(3)
      const isKept = after.ndcg >= before.ndcg * tolerance && after.recall >= before.recall * tolerance
      const cells = [mean(before.ndcg), mean(after.ndcg), mean(before.recall), mean(after.recall)]
      console.log(row(`${size} clubs${index === 1 ? ', popularity' : ''}`, ...cells, verdict(isKept)))
    }
  }
}

const zero = (): Total => ({ ndcg: 0, recall: 0 })

/** Adds the scores of a draw of clubs, without popularity to the first total, with it to the second. */
function addScores(
  readers: readonly Rating[][],
  size: number,
  seed: number,
  totals: readonly { before: Total; after: Total }[],
): void {
  const random = createRandom(seed)
  const mixed = shuffled(readers, random).map(likesOf)
  const content = itemCosine(mixed.slice(0, textReaders))
  const others = mixed.slice(textReaders)
  for (let done = 0; done < measured;) {
    const clubs = drawClubs(others, size, random)
    const neighboursOf = createLearner(clubs.map(({ list }) => list))
    const popularities = [new Map<number, number>(), popularityIn(clubs)]
    for (const { list, wanted } of clubs.slice(0, measured - done)) {
      const texts = scaled(content(list))
      const predictions = predict(neighboursOf(list), new Map(list.map((item) => [item, { weight: 1 }])))
      for (const [index, { before, after }] of totals.entries()) {
        const known = new Map(popularities[index])
        for (const [item, score] of texts) add(known, item, signalShares.content * score)
        addQuality(before, known, list, wanted)
        addQuality(after, withLearned(known, predictions), list, wanted)
      }
    }
    done += clubs.length
  }
}

function withLearned(known: ReadonlyMap<number, number>, predictions: ReadonlyMap<number, Prediction>) {
  const scale = predictionScale(predictions)
  const scores = new Map(known)
  for (const [item, { sum }] of predictions)
    add(scores, item, signalShares.collaborative * Math.max(-1, Math.min(1, sum / scale)))
  return scores
}

function addQuality(
  total: Total,
  scores: ReadonlyMap<number, number>,
  list: readonly number[],
  wanted: ReadonlySet<number>,
): void {
  const { ndcg, recall } = qualityOf(scores, list, wanted)
  total.ndcg += ndcg
  total.recall += recall
}

/** Clubs with lists of readers' likes; with more clubs than readers, several with different books of one reader. */
function drawClubs(likes: readonly number[][], size: number, random: Random): Club[] {
  const readers = shuffled(likes, random).map((list) => shuffled(list, random))
  const clubs: Club[] = []
  for (let start = 0; clubs.length < size; start += listLength) {
    const drawn = readers
      .filter(({ length }) => length >= Math.max(start + listLength, listLength + wantedMin))
      .map((list) => ({
        list: list.slice(start, start + listLength),
        wanted: new Set([...list.slice(0, start), ...list.slice(start + listLength)]),
      }))
    if (drawn.length === 0) break
    clubs.push(...drawn.slice(0, size - clubs.length))
  }
  return clubs
}

/** The score that popularity adds to each book, by the ratings of clubs. */
function popularityIn(clubs: readonly Club[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const item of clubs.flatMap(({ list }) => list)) add(counts, item, 1)
  return new Map(
    [...counts].map(([item, count]) => [
      item,
      signalShares.popularity * popularityOf(likedRating * count, count),
    ]),
  )
}

const add = (scores: Map<number, number>, item: number, score: number) =>
  scores.set(item, (scores.get(item) ?? 0) + score)

function scaled(scores: ReadonlyMap<number, number>): Map<number, number> {
  const highest = Math.max(...scores.values(), Number.MIN_VALUE)
  return new Map([...scores].map(([item, score]) => [item, score / highest]))
}
