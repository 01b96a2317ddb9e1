import { expect, test } from 'vitest'
import { pageOf } from './parse-page-number.ts'

test('a page is what begins as a number; anything else is no page §5.18', () => {
  expect(pageOf('142')).toBe(142)
  expect(pageOf(' 7 ')).toBe(7)
  expect(pageOf('')).toBeNull()
  expect(pageOf('xii')).toBeNull()
})
