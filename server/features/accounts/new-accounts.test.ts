import { afterEach, expect, test } from 'vitest'
import { codeMessages, newAccountsPerDay } from '#contract/accounts/sign-in.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
afterEach(() => app.close())

const insertAccounts = (count: number, hoursAgo: number) =>
  app.db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_, number) => ({
        email: `${hoursAgo}-${number}@inkhorn.example`,
        first_name: null,
        profile_image_url: null,
        created_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
      })),
    )
    .execute()
const signIn = (email: string) => app.visitor.post('/api/auth/login', { email })

const reachable = { HOST: '0.0.0.0', AUTH_EMAIL: 'direct', RATE_LIMITS: 'on' }

test('where an address alone signs in, a server that is not on loopback allows 500 new accounts a day', async () => {
  app = await createTestApp(reachable)
  await insertAccounts(200, 25)
  await insertAccounts(newAccountsPerDay - 1, 23)
  expect((await signIn('last@inkhorn.example')).status).toBe(200)
  const { status, body, headers } = await signIn('one-more@inkhorn.example')
  expect([status, body.detail]).toEqual([429, codeMessages.tooManyAccounts.english])
  expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600)
})

test('a reader with an account can still sign in when no more accounts are allowed today', async () => {
  app = await createTestApp(reachable)
  await insertAccounts(newAccountsPerDay, 1)
  expect((await signIn('1-0@inkhorn.example')).status).toBe(200)
  expect((await signIn('new@inkhorn.example')).status).toBe(429)
})

test('on loopback there is no limit on new accounts', async () => {
  app = await createTestApp({ RATE_LIMITS: 'on' })
  await insertAccounts(newAccountsPerDay, 1)
  expect((await signIn('new@inkhorn.example')).status).toBe(200)
})
