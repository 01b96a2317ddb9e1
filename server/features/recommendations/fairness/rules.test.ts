import { describe, expect, test } from 'vitest'
import { createFairness } from './rules.ts'

describe('fairness', () => {
  const scores = new Map([
    [1, Float64Array.of(1, 0)],
    [2, Float64Array.of(0.9, 0)],
    [3, Float64Array.of(0, 0.5)],
  ])

  test('changes nothing before the first book, and nothing for a club without ratings', () => {
    expect(createFairness(scores).of(3)).toBe(0)
    const none = createFairness(new Map())
    none.choose(1)
    expect(none.of(3)).toBe(0)
  })

  test('raises the book of a member who has found nothing above that of one who has', () => {
    const fairness = createFairness(scores)
    fairness.choose(1)
    const after = (book: number, average: number) => average + fairness.of(book)
    expect(after(3, 0.25)).toBeGreaterThan(after(2, 0.45))
  })

  test('changes nothing while all have found equally much', () => {
    const fairness = createFairness(new Map([...scores, [4, Float64Array.of(0.7, 0.7)]]))
    fairness.choose(4)
    for (const book of scores.keys()) expect(fairness.of(book)).toBeCloseTo(0)
  })
})
