import { describe, expect, test } from 'vitest'
import { recencyOf, weightOf } from './opinion.ts'
import { bayesianAverage, popularityOf } from './popularity.ts'
import { weekOf } from './week.ts'

const opinion = (rating: number | null, status: 'to read' | 'read' = 'read') => ({
  status,
  rating_sum: rating,
  rating_count: rating === null ? 0 : 1,
})

describe('a book on a list', () => {
  test('a listed book weighs more the better it is rated, and less than 0 if rated 2.5 or lower', () => {
    const weights = [1, 2, 2.5, 2.6, 3, 4, 5].map((rating) => weightOf(opinion(rating)))
    expect(weights).toEqual(weights.toSorted((a, b) => a - b))
    expect(weights.map(Math.sign)).toEqual([-1, -1, -1, 1, 1, 1, 1])
  })

  test('half a star weighs as much against a book as one star does §Y.30', () => {
    expect(weightOf(opinion(0.5))).toBe(weightOf(opinion(1)))
    expect(weightOf(opinion(3.5))).toBeGreaterThan(weightOf(opinion(3)))
  })

  test('a listed book without ratings weighs less if it is still to read', () => {
    expect(weightOf(opinion(null, 'to read'))).toBeLessThan(weightOf(opinion(null)))
  })

  test('the newest book on a list weighs half as much again as the oldest', () => {
    expect(recencyOf(0)).toBe(1.5)
    expect(recencyOf(Number.MAX_SAFE_INTEGER)).toBe(1)
  })
})

test('many ratings of 4.5 make a book more popular than one of 5', () => {
  expect(bayesianAverage(5, 1)).toBeLessThan(4)
  expect(popularityOf(5, 1)).toBeLessThan(popularityOf(450, 100))
  expect(popularityOf(10, 10)).toBe(0)
})

test('a week begins on Monday', () => {
  const week = weekOf(new Date('2026-11-16T00:00:00Z'))
  expect(weekOf(new Date('2026-11-15T23:59:59Z'))).toBe(week - 1)
  expect(weekOf(new Date('2026-11-22T23:59:59Z'))).toBe(week)
})
