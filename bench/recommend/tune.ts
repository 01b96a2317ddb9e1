import {
  defaultSettings,
  type LearningSettings,
} from '#server/features/recommendations/learning/settings/rules.ts'
import { judge, meanOf } from './judge.ts'
import { inkhorn } from './recommenders.ts'
import { holdBack } from './trial.ts'

/** Added to a test's seed, for the split of its training part. */
const otherSeeds = 1000

const each = (name: string, settings: Partial<LearningSettings>[]) => ({ name, settings })
const neighbours = (common: number, rare = defaultSettings.neighbours.rare) => ({
  neighbours: { common, rare },
})

/** One setting is changed at a time, the others stay as they usually are. */
const rounds = [
  each(
    'ridge',
    [50, 100, 200, 300, 400].map((ridge) => ({ ridge })),
  ),
  each(
    'dropout',
    [0, 0.33, 0.5, 0.7, 0.8].map((dropout) => ({ dropout })),
  ),
  each(
    'popularityPenalty',
    [0, 0.1, 0.15, 0.2, 0.3].map((popularityPenalty) => ({ popularityPenalty })),
  ),
  each(
    'neighbours',
    [25, 50, 100, 150, 200, 2000].map((common) => neighbours(common)),
  ),
  each(
    'common 300, rare neighbours',
    [25, 50, 100].map((rare) => ({
      commonBooks: 300,
      ...neighbours(defaultSettings.neighbours.common, rare),
    })),
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
      const recommender = inkhorn({ ...defaultSettings, ...setting })
      const { ndcg, recall, coverage, seconds } = meanOf(trials.map((trial) => judge(recommender, trial)))
      console.log(
        `${name}: ${JSON.stringify(setting).padEnd(48)} NDCG@8 ${ndcg.toFixed(4)}, recall@16 ${recall.toFixed(4)}, ` +
          `coverage ${coverage.toFixed(3)}, ${seconds.toFixed(1)} s`,
      )
    }
}
