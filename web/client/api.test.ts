import { expect, test, vi } from 'vitest'
import { listSignInWays } from '#contract/accounts/sign-in.ts'
import { seenHeader } from '#contract/http/seen.ts'
import { call, nextCursor, noteSeen } from './api.ts'

test('the cursor of the next page is read from the Link header §D.24', () => {
  expect(nextCursor('</api/books/2/ratings?clubId=1&cursor=WzRd>; rel="next"')).toBe('WzRd')
  expect(nextCursor('</api/books?cursor=a%2Bb>; rel="next"')).toBe('a+b')
  expect(nextCursor('</api/books?cursor=abc>; rel="prev"')).toBeNull()
  expect(nextCursor('</api/books>; rel="next"')).toBeNull()
  expect(nextCursor(null)).toBeNull()
})

test('a page says how far it has seen, once it was told, and never less §D.123', async () => {
  const sent: (string | null)[] = []
  let answered = '900'
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    sent.push(new Headers(init?.headers).get(seenHeader))
    return Promise.resolve(new Response('null', { headers: { [seenHeader]: answered } }))
  })
  await call(listSignInWays, {})
  answered = '800'
  await call(listSignInWays, {})
  noteSeen(1000)
  await call(listSignInWays, {})
  expect(sent).toEqual([null, '900', '1000'])
  fetched.mockRestore()
})
