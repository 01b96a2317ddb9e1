import { describe, expect, test } from 'vitest'
import { createFairness } from './fairness.ts'

describe('fairness', () => {
  const scores = new Map([
    [1, Float64Array.of(0.6, 0)],
    [2, Float64Array.of(0.6, 0)],
    [3, Float64Array.of(0, 0.4)],
    [4, Float64Array.of(0.1, 0.1)],
  ])

  test('prefers the book that most members probably like, and adds nothing without ratings of members', () => {
    const fairness = createFairness(scores, 0.3)
    expect([1, 2, 3, 4].toSorted((a, b) => fairness.of(b) - fairness.of(a))).toEqual([1, 2, 3, 4])
    const none = createFairness(new Map(), 1)
    none.choose(1)
    expect(none.of(3)).toBe(0)
  })

  test('prefers the book of a member who has found nothing to one more for a member who has', () => {
    const fairness = createFairness(scores, 0.3)
    fairness.choose(1)
    expect(fairness.of(3)).toBeGreaterThan(fairness.of(2))
  })

  test('goes back to the first member when the other has probably found something too', () => {
    const fairness = createFairness(scores, 0.3)
    for (const book of [1, 3, 3, 3]) fairness.choose(book)
    expect(fairness.of(2)).toBeGreaterThan(fairness.of(3))
  })
})
