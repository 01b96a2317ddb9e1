import { expect, test } from 'vitest'
import { yearOf } from './year.ts'

test.each([
  ['2001', 2001],
  ['May 2001', 2001],
  ['c1954.', 1954],
  ['[1923?]', 1923],
  ['2001-05-17', 2001],
  ['19--', undefined],
  ['12345', undefined],
  ['9999', undefined],
  ['1379 [2000 or 2001]', 2000],
  ['1379 [2000', 2000],
  ['1923 [i.e. 1932]', 1932],
  ['Shōwa 45 [1970]', 1970],
  ['۱۳۷۹ [۲۰۰۰]', 2000],
  ['5760 (1999 or 2000)', 1999],
  ['２００１', 2001],
  ['۱۳۷۹', undefined],
  ['١٤٢٠', undefined],
  ['١٩٩٩', 1999],
  ['1420 A.H.', undefined],
  ['1420 هـ', undefined],
  ['2543 BE', undefined],
])('the year of %j is %j', (date, year) => {
  expect(yearOf(date)).toBe(year)
})

test.each([
  ['1379', 'per', 2000],
  ['۱۳۷۹', 'per', 2000],
  ['2000', 'per', 2000],
  ['1420', 'ara', 1999],
  ['1999', 'ara', 1999],
  ['5760', 'heb', 2000],
  ['2543', 'tha', 2000],
  ['1379 [2000 or 2001]', 'per', 2000],
  ['1320', 'ita', 1320],
])('the year of %j in a book whose language is %s is %s', (date, language, year) => {
  expect(yearOf(date, language)).toBe(year)
})
