import { expect, test } from 'vitest'
import { rankTone } from './popular-card.tsx'

test('ranks 1 to 3 are gold, 4 to 10 purple, all others gray §2.19', () => {
  expect([1, 3, 4, 10, 11, 999].map(rankTone)).toEqual(['gold', 'gold', 'purple', 'purple', 'gray', 'gray'])
})
