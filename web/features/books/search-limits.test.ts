import { expect, test } from 'vitest'
import { searchRefusal } from './search-limits.ts'

test('three characters are enough to search, not counting spaces around them §5.8 §9.1', () => {
  expect(searchRefusal('  ab ', null, 0)).toMatchObject({
    title: 'Search too short',
    description: 'Please enter at least 3 characters to search',
  })
  expect(searchRefusal('abc', null, 0)).toBeNull()
})

test('a second search within a second is refused with a toast §5.9 §9.1', () => {
  expect(searchRefusal('circe', 5000, 5999)).toMatchObject({
    title: 'Please wait',
    description: 'Please wait a moment before searching again',
  })
  expect(searchRefusal('circe', 5000, 6000)).toBeNull()
})
