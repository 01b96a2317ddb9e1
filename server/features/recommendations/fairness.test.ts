import { describe, expect, test } from 'vitest'
import { createFairness } from './fairness.ts'

describe('fairness', () => {
  const scores = new Map([
    [1, Float64Array.of(0.6, 0)],
    [2, Float64Array.of(0.6, 0)],
    [3, Float64Array.of(0, 0.4)],
    [4, Float64Array.of(0.1, 0.1)],
  ])

  test('the fairest first book is the one that most members probably like', () => {
    const fairness = createFairness(scores, 0.3)
    expect([1, 2, 3, 4].toSorted((a, b) => fairness.of(b) - fairness.of(a))).toEqual([1, 2, 3, 4])
  })

  test('without ratings by members, no book adds to fairness', () => {
    const none = createFairness(new Map(), 1)
    none.choose(1)
    expect(none.of(3)).toBe(0)
  })

  test('a member who has found nothing yet comes before a member who has', () => {
    const fairness = createFairness(scores, 0.3)
    fairness.choose(1)
    expect(fairness.of(3)).toBeGreaterThan(fairness.of(2))
  })

  test('once both members have probably found a book, the first one’s turn comes again', () => {
    const fairness = createFairness(scores, 0.3)
    for (const book of [1, 3, 3, 3]) fairness.choose(book)
    expect(fairness.of(2)).toBeGreaterThan(fairness.of(3))
  })
})
