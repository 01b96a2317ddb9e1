import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let behind: TestApp
beforeAll(async () => {
  app = await createTestApp()
  behind = await createTestApp({ TRUST_PROXY: '1' })
})
afterAll(() => Promise.all([app.close(), behind.close()]))

const forwarded = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'books.example',
  'x-forwarded-for': '203.0.113.7',
}

const signIn = (of: TestApp, headers: Record<string, string>) =>
  of.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'a@inkhorn.example' }, headers })

test('behind no trusted proxy nobody can say that they came by https, or to another host §D.18 §S.17', async () => {
  const answer = await signIn(app, forwarded)
  expect(String(answer.headers['set-cookie'])).not.toContain('Secure')
  const origin = { ...forwarded, host: 'localhost:3000', origin: 'https://books.example' }
  expect((await signIn(app, origin)).statusCode).toBe(403)
})

test('behind a trusted one the cookie of a secure site is secure §S.8', async () => {
  const answer = await signIn(behind, forwarded)
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^inkhorn_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})
