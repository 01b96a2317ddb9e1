import { expect, test } from 'vitest'
import { describeSpread } from './spread-words.ts'

test.each([
  [[0, 0, 0, 0, 0], null],
  [[0, 0, 1, 0, 0], null],
  [[0, 1, 0, 0, 1], '2 ratings, from 2 to 5 stars'],
  [[3, 0, 0, 0, 0], 'All 3 gave 1 star'],
  [[0, 0, 0, 7, 0], 'All 7 gave 4 stars'],
])('%j is said as %j §R.15', (counts, words) => {
  expect(describeSpread(counts)).toBe(words)
})
