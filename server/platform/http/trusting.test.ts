import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#tests/house.ts'

let house: TestHouse
let behind: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  behind = await openTestHouse({ TRUST_PROXY: '1' })
})
afterAll(() => Promise.all([house.close(), behind.close()]))

const forwarded = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'books.example',
  'x-forwarded-for': '203.0.113.7',
}

const signIn = (of: TestHouse, headers: Record<string, string>) =>
  of.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'a@inkhorn.example' }, headers })

test('behind no trusted proxy nobody can say that they came by https, or to another host', async () => {
  const answer = await signIn(house, forwarded)
  expect(String(answer.headers['set-cookie'])).not.toContain('Secure')
  const origin = { ...forwarded, host: 'localhost:3000', origin: 'https://books.example' }
  expect((await signIn(house, origin)).statusCode).toBe(403)
})

test('behind a trusted one the cookie of a secure site is secure', async () => {
  const answer = await signIn(behind, forwarded)
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^inkhorn_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})
