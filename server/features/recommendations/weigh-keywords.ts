import type { BackgroundSet } from './background-set.ts'
import type { Keywords } from './keywords.ts'

/** Keywords in a club's profile; those with less weight are noise. */
const keywordsMax = 120
/** Weights of a subject, and of a genre, in the club's name or description, relative to a listed book's keywords. */
const ownSubjectWeight = 1.5
const ownGenreWeight = 5

/** Keeps the `max` keywords with the most weight. */
export function weighKeywords(
  weighted: readonly { id: number; weight: number }[],
  bookKeywords: ReadonlyMap<number, Keywords>,
  { inverseFrequency }: BackgroundSet,
  { words = new Map(), max = keywordsMax }: { words?: ReadonlyMap<string, string>; max?: number } = {},
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { id, weight } of weighted)
    for (const [keyword, keywordWeight] of bookKeywords.get(id) ?? [])
      sums.set(keyword, (sums.get(keyword) ?? 0) + weight * keywordWeight)
  for (const word of words.keys())
    sums.set(word, (sums.get(word) ?? 0) + (word.startsWith('#') ? ownSubjectWeight : ownGenreWeight))
  return new Map(
    [...sums]
      // The square root, so that a keyword of twenty books weighs more than that of one, but not twenty times as much.
      .map(
        ([keyword, sum]) =>
          [keyword, Math.sign(sum) * Math.sqrt(Math.abs(sum)) * inverseFrequency(keyword)] as const,
      )
      .toSorted((a, b) => Math.abs(b[1]) - Math.abs(a[1]) || (a[0] < b[0] ? -1 : 1))
      .slice(0, max),
  )
}
