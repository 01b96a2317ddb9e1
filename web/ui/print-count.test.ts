import { expect, test } from 'vitest'
import { countOf, printCount } from './print-count.ts'

test('counts are written as in English', () => {
  for (const count of [0, 7, 100, 999, 1000, 12_345, 100_000, 1_234_567])
    expect(printCount(count)).toBe(count.toLocaleString('en-US'))
})

test('a count of one has a singular noun, any other a plural', () => {
  expect([0, 1, 2, 1001].map((count) => countOf(count, 'book'))).toEqual([
    '0 books',
    '1 book',
    '2 books',
    '1,001 books',
  ])
})
