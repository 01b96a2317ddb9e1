import { expect, test } from 'vitest'
import { describeSpread } from './spread-words.ts'

/** Each rating counts at its half. */
const halvesOf = (...given: number[]) =>
  Array.from({ length: 10 }, (_, index) => given.filter((stars) => stars === (index + 1) / 2).length)

test.each([
  [[], null],
  [[3], null],
  [[2, 5], '2 ratings, from 2 to 5 stars'],
  [[4.5, 2.5, 3], '3 ratings, from 2.5 to 4.5 stars'],
  [[0.5, 1], '2 ratings, from 0.5 to 1 star'],
  [[1, 1, 1], 'All 3 gave 1 star'],
  [[3.5, 3.5], 'All 2 gave 3.5 stars'],
])('the ratings %j are said as %j §R.15 §Y.30', (given, words) => {
  expect(describeSpread(halvesOf(...given))).toBe(words)
})
