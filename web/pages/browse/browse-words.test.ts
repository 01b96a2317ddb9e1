import { expect, test } from 'vitest'
import { countedWords } from './browse-words.ts'

const words = ''

test('the line says how many clubs are on the page, and out of how many §2.14', () => {
  expect(countedWords({ shown: 24, all: 3120, matching: 3120, words })).toBe('Showing 24 of 3,120 clubs')
  expect(countedWords({ shown: 1, all: 1, matching: 1, words })).toBe('Showing 1 of 1 clubs')
})

test('a search says how many more it found, up to the limit of the count §2.14', () => {
  const search = { shown: 24, all: 3120, words: 'dune' }
  expect(countedWords({ ...search, shown: 3, matching: 3 })).toBe('Showing 3 of 3,120 clubs')
  expect(countedWords({ ...search, matching: 57 })).toBe('Showing 24 of 3,120 clubs; 57 match')
  expect(countedWords({ ...search, matching: 200 })).toBe('Showing 24 of 3,120 clubs; 200 or more match')
})

test('nothing is shown until the numbers are known', () => {
  expect(countedWords({ shown: 3, all: undefined, matching: 3, words: 'dune' })).toBe('')
  expect(countedWords({ shown: 0, all: undefined, matching: undefined, words })).toBe('')
})
