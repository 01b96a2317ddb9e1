import { expect, test } from 'vitest'
import { newsWords } from './news-words.ts'

test('news is shown in words, with 20+ for counts above twenty', () => {
  expect(newsWords({ kind: 'reviews', count: 3 })).toBe('3 new reviews')
  expect(newsWords({ kind: 'ratings', count: 1 })).toBe('1 new rating')
  expect(newsWords({ kind: 'replies', count: 1 })).toBe('1 reply')
  expect(newsWords({ kind: 'books', count: 1 })).toBe('1 book added')
  expect(newsWords({ kind: 'notes', count: 20 })).toBe('20 notes')
  expect(newsWords({ kind: 'notes', count: 21 })).toBe('20+ notes')
})
