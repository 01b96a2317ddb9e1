/**
 * How good the learner's recommendations are, beside the most popular items and plain item-item cosine on the same split:
 * `npm run bench:recommend -- ratings.csv [--seeds=1,2,3]`, lines `user,item,rating`. Fails when a target is missed.
 * `--tune` leaves the test part alone: it prints the learner for several settings on a part held back of the training part.
 */
import { defaultSettings } from '#server/features/recommendations/learning/settings/rules.ts'
import { isGiven, textArgument } from './arguments.ts'
import { judge, meanOf, type Recommender, type Verdict } from './recommend/judge.ts'
import { readLikes } from './recommend/ratings.ts'
import { inkhorn, itemCosine, mostPopular } from './recommend/recommenders.ts'
import { holdBack } from './recommend/trial.ts'
import { trySettings } from './recommend/tune.ts'

/** By how much the learner's NDCG must exceed that of the others. */
const targets = { mostPopular: 2, itemCosine: 1.15 }

const path = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
if (path === undefined) throw new Error('Give a file of ratings: npm run bench:recommend -- ratings.csv')
const likes = readLikes(path)
const seeds = textArgument('seeds', '1,2,3').split(',').map(Number)
console.log(`${likes.length} readers like ${likes.flat().length} of ${new Set(likes.flat()).size} items`)
if (isGiven('tune')) trySettings(likes, seeds)
else compare()

function compare(): void {
  console.log(`${''.padEnd(24)}NDCG@8  recall@16  coverage  time`)
  const popular = measure('most popular', mostPopular)
  const cosine = measure('item-item cosine', itemCosine)
  const ours = measure('Inkhorn', inkhorn(defaultSettings))
  const overPopular = ours.ndcg / popular.ndcg
  const overCosine = ours.ndcg / cosine.ndcg
  console.log(
    `Inkhorn is ${overPopular.toFixed(2)} × most popular (target ${targets.mostPopular}) and ` +
      `${overCosine.toFixed(2)} × item-item cosine (target ${targets.itemCosine})`,
  )
  if (overPopular < targets.mostPopular || overCosine < targets.itemCosine) process.exitCode = 1
}

function measure(name: string, recommender: Recommender): Verdict {
  const verdicts = seeds.map((seed) => judge(recommender, holdBack(likes, seed)))
  for (const [place, seed] of seeds.entries()) {
    const verdict = verdicts[place]
    if (verdict) say(`  seed ${seed}`, verdict)
  }
  const mean = meanOf(verdicts)
  say(name, mean)
  return mean
}

function say(name: string, { ndcg, recall, coverage, seconds }: Verdict): void {
  console.log(
    `${name.padEnd(24)}${ndcg.toFixed(4)}  ${recall.toFixed(4)}     ${coverage.toFixed(3)}     ${seconds.toFixed(1)} s`,
  )
}
