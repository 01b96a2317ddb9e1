import { expect, test } from 'vitest'
import { searchOf, tabIn, tabNames, tabOf } from './book-tab-name.ts'

test.each(['reviews', 'discussions'] as const)(
  'an address opens the tab it names, or else the first one, such as %s §2.85',
  (first) => {
    for (const name of tabNames) expect(tabIn(searchOf(name, first).slice(1), first)).toBe(name)
    expect(tabIn('', first)).toBe(first)
    expect(tabIn('tab=cellar', first)).toBe(first)
  },
)

test('a post is found in the tab of its thread §2.85', () => {
  expect(tabOf('question')).toBe('questions')
  expect(tabOf('discussion')).toBe('discussions')
})
