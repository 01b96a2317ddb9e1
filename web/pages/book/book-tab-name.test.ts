import { expect, test } from 'vitest'
import { searchOf, tabIn, tabNames, tabOf } from './book-tab-name.ts'

test('an address opens the tab it names, or else the reviews §2.85', () => {
  for (const name of tabNames) expect(tabIn(searchOf(name).slice(1))).toBe(name)
  expect(tabIn('')).toBe('reviews')
  expect(tabIn('tab=cellar')).toBe('reviews')
})

test('a post is found in the tab of its thread §2.85', () => {
  expect(tabOf('question')).toBe('questions')
  expect(tabOf('discussion')).toBe('discussions')
})
