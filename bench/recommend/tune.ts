import { type Learning, usualLearning } from '#server/features/recommendations/learning/likeness.ts'
import { judge, meanOf } from './judge.ts'
import { inkhorn } from './recommenders.ts'
import { holdBack } from './trial.ts'

/** Added to a test's seed, for the split of its training part. */
const otherSeeds = 1000

const each = (name: string, settings: Partial<Learning>[]) => ({ name, settings })
const neighbours = (common: number, rare = usualLearning.neighbours.rare) => ({
  neighbours: { common, rare },
})

/** One setting is changed at a time, the others stay as they usually are. */
const rounds = [
  each(
    'doubt',
    [50, 100, 200, 300, 400].map((doubt) => ({ doubt })),
  ),
  each(
    'dropout',
    [0, 0.33, 0.5, 0.7, 0.8].map((dropout) => ({ dropout })),
  ),
  each(
    'modesty',
    [0, 0.1, 0.15, 0.2, 0.3].map((modesty) => ({ modesty })),
  ),
  each(
    'neighbours',
    [25, 50, 100, 150, 200, 2000].map((common) => neighbours(common)),
  ),
  each(
    'common 300, rare neighbours',
    [25, 50, 100].map((rare) => ({ common: 300, ...neighbours(usualLearning.neighbours.common, rare) })),
  ),
]

/** Prints how the learner does with one setting changed, on a fifth held back of what the tests of `seeds` would show. */
export function trySettings(likes: readonly (readonly number[])[], seeds: readonly number[]): void {
  const trials = seeds.map((seed) => {
    const { shown } = holdBack(likes, seed)
    return holdBack(
      shown.filter((list) => list.length > 1),
      seed + otherSeeds,
    )
  })
  for (const { name, settings } of rounds)
    for (const setting of settings) {
      const recommender = inkhorn({ ...usualLearning, ...setting })
      const { ndcg, recall, coverage, seconds } = meanOf(trials.map((trial) => judge(recommender, trial)))
      console.log(
        `${name}: ${JSON.stringify(setting).padEnd(48)} NDCG@8 ${ndcg.toFixed(4)}, recall@16 ${recall.toFixed(4)}, ` +
          `coverage ${coverage.toFixed(3)}, ${seconds.toFixed(1)} s`,
      )
    }
}
