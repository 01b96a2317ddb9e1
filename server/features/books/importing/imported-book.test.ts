import { expect, test } from 'vitest'
import { yearOf } from './imported-book.ts'

test.each([
  ['2001', 2001],
  ['May 2001', 2001],
  ['c1954.', 1954],
  ['[1923?]', 1923],
  ['2001-05-17', 2001],
  ['19--', undefined],
  ['12345', undefined],
  ['9999', undefined],
])('the year of %j is %j', (date, year) => {
  expect(yearOf(date)).toBe(year)
})
