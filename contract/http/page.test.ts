import { expect, test } from 'vitest'
import { nextCursor } from './page.ts'

test('the cursor of the next page is read from the Link header §D.24', () => {
  expect(nextCursor('</api/books/2/ratings?clubId=1&cursor=WzRd>; rel="next"')).toBe('WzRd')
  expect(nextCursor('</api/books?cursor=a%2Bb>; rel="next"')).toBe('a+b')
  expect(nextCursor('</api/books?cursor=abc>; rel="prev"')).toBeNull()
  expect(nextCursor('</api/books>; rel="next"')).toBeNull()
  expect(nextCursor(null)).toBeNull()
})
