/**
 * `npm run bench recommend ratings.csv [-- --seeds=1,2,3 --clubs=20,100,300,1000,3000 --groups=300]`: the quality of
 * recommendations compared with the most popular items and plain item-item cosine, learned from the same lists with a fifth held
 * back; on instances of these numbers of clubs; and for the members of this number of synthetic groups. The file has lines
 * `user,item,rating`; 0 groups, or no clubs, leaves those parts out. `--books=books.csv` adds how many of the most rated books of
 * that file the starter catalogue has.
 */
import { defaultSettings } from '#server/features/recommendations/learning/settings.ts'
import { between, createRandom } from '../fill/random.ts'
import { firstArgument, numberOption, textOption } from '../options.ts'
import { row, verdict } from '../statistics.ts'
import { measureGroups } from './groups.ts'
import { measureKnownBooks } from './known-books.ts'
import { qualityOf } from './quality.ts'
import { likesOf, readRatings } from './ratings.ts'
import { inkhorn, itemCosine, mostPopular, type Recommender } from './recommenders.ts'
import { measureYoung } from './young.ts'

/** The minimum ratio of our NDCG to that of each other. */
const floors = { mostPopular: 2, itemCosine: 1.15 }
/** Readers with fewer likes are left out. */
const likesMin = 5

interface Split {
  shown: number[][]
  held: number[][]
}

interface Score {
  ndcg: number
  recall: number
  /** The share of items that are recommended to anyone. */
  coverage: number
  seconds: number
}

export async function run(): Promise<void> {
  const books = textOption('books', '')
  if (books !== '') measureKnownBooks(books)
  const path = firstArgument()
  if (path === undefined) throw new Error('Usage: npm run bench recommend ratings.csv')
  const readers = readRatings(path).filter((ratings) => likesOf(ratings).length >= likesMin)
  const likes = readers.map(likesOf)
  const seeds = textOption('seeds', '1,2,3').split(',').map(Number)
  const splits = seeds.map((seed) => split(likes, seed))
  const sizes = textOption('clubs', '20,100,300,1000,3000').split(',').map(Number)
  console.log(`${likes.length} readers, ${likes.flat().length} likes, ${new Set(likes.flat()).size} items`)
  console.log(row('', 'NDCG@8', 'recall@16', 'coverage', 'seconds'))
  const popular = measure('most popular', mostPopular, splits)
  const cosine = measure('item-item cosine', itemCosine, splits)
  const ours = measure('Inkhorn', inkhorn(defaultSettings), splits)
  for (const [name, other, floor] of [
    ['most popular', popular, floors.mostPopular],
    ['item-item cosine', cosine, floors.itemCosine],
  ] as const)
    console.log(
      `NDCG of Inkhorn: ${(ours / other).toFixed(2)} × ${name}, minimum ${floor}:`,
      verdict(ours / other >= floor),
    )
  measureYoung(readers, sizes, seeds)
  const groups = numberOption('groups', 300)
  if (groups > 0) await measureGroups(readers, groups, seeds)
}

/** A fifth of each list; the same seed gives the same split. */
function split(lists: readonly (readonly number[])[], seed: number): Split {
  const random = createRandom(seed)
  const all: Split = { shown: [], held: [] }
  for (const list of lists) {
    const left = [...list]
    const held = Array.from({ length: Math.max(1, Math.round(list.length / 5)) }, () =>
      left.splice(between(random, 0, left.length - 1), 1),
    )
    all.held.push(held.flat())
    all.shown.push(left)
  }
  return all
}

function measure(name: string, recommender: Recommender, splits: readonly Split[]): number {
  const scores = splits.map((one) => scoreOf(recommender, one))
  const mean = (of: keyof Score) => scores.reduce((sum, score) => sum + score[of], 0) / scores.length
  const cells = [mean('ndcg').toFixed(4), mean('recall').toFixed(4), mean('coverage').toFixed(3)]
  console.log(row(name, ...cells, mean('seconds').toFixed(1)))
  return mean('ndcg')
}

function scoreOf(recommender: Recommender, { shown, held }: Split): Score {
  const since = performance.now()
  const scoresFor = recommender(shown)
  const items = new Set([...shown.flat(), ...held.flat()])
  const recommended = new Set<number>()
  let ndcg = 0
  let recall = 0
  for (const [reader, list] of shown.entries()) {
    const quality = qualityOf(scoresFor(list), list, new Set(held[reader]))
    for (const item of quality.picks) recommended.add(item)
    ndcg += quality.ndcg
    recall += quality.recall
  }
  return {
    ndcg: ndcg / shown.length,
    recall: recall / shown.length,
    coverage: recommended.size / items.size,
    seconds: (performance.now() - since) / 1000,
  }
}
