import { expect, test } from 'vitest'
import { parsePageNumber } from './parse-page-number.ts'

test('text that starts with a number is a page, other text is not §5.18', () => {
  expect(parsePageNumber('142')).toBe(142)
  expect(parsePageNumber(' 7 ')).toBe(7)
  expect(parsePageNumber('')).toBeNull()
  expect(parsePageNumber('xii')).toBeNull()
})
