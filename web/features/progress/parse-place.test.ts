import { expect, test } from 'vitest'
import { stepPage, parsePage, parsePageCount } from './parse-place.ts'

test('a page goes from 0 to the last one §5.20', () => {
  expect(parsePage('0', 300)).toBe(0)
  expect(parsePage(' 300 ', 300)).toBe(300)
  expect(['301', '-1', '', '1.5', '1e2', 'ten'].filter((typed) => parsePage(typed, 300) !== null)).toEqual([])
})

test('a step stays between 0 and the last page', () => {
  expect(stepPage(0, -1, 300)).toBe(0)
  expect(stepPage(298, 10, 300)).toBe(300)
  expect(stepPage(10, 1, 300)).toBe(11)
})

test('a page count is above 0 §5.20', () => {
  expect(parsePageCount('412', 1000)).toBe(412)
  expect(['0', '', '-3', 'many', '1001'].filter((typed) => parsePageCount(typed, 1000) !== null)).toEqual([])
})
