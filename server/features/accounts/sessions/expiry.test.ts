import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

let made = 0

async function signIn(headers: Record<string, string> = {}) {
  const payload = { email: `session-${++made}@inkhorn.example` }
  const answer = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
  return { id: answer.json<{ id: number }>().id, cookie: `inkhorn_session=${answer.cookies[0]?.value}` }
}

const statusFor = async (cookie: string) =>
  (await app.http.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode

/** When a reader's only session was last seen, and when it expires. */
const timesOf = (id: number) =>
  app.db
    .selectFrom('sessions')
    .select(['seen_at', 'expires_at'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()

describe('a session', () => {
  test('never has a token that somebody else chose for the reader §D.16 §S.10', async () => {
    const planted = `inkhorn_session=${'A'.repeat(43)}`
    const { cookie } = await signIn({ cookie: planted })
    expect(cookie).not.toBe(planted)
    expect([await statusFor(planted), await statusFor(cookie)]).toEqual([401, 200])
  })

  test('ends where another starts in the same browser, so that a stolen token is void §D.16 §S.10', async () => {
    const first = await signIn()
    const second = await signIn({ cookie: first.cookie })
    expect(second.cookie).not.toBe(first.cookie)
    expect([await statusFor(first.cookie), await statusFor(second.cookie)]).toEqual([401, 200])
  })

  test('expires 30 days after it was last used, to the hour §D.16 §S.11', async () => {
    const { id, cookie } = await signIn()
    const hour = 3_600_000
    const seen = async (hoursAgo: number) => {
      const at = new Date(Date.now() - hoursAgo * hour).toISOString()
      const soon = new Date(Date.now() + hour).toISOString()
      await app.db
        .updateTable('sessions')
        .set({ seen_at: at, expires_at: soon })
        .where('user_id', '=', id)
        .execute()
      expect(await statusFor(cookie)).toBe(200)
      return { at, soon, ...(await timesOf(id)) }
    }
    const just = await seen(0.5)
    expect([just.seen_at, just.expires_at]).toEqual([just.at, just.soon])
    const long = await seen(1.5)
    const days = (Date.parse(long.expires_at) - Date.now()) / (24 * hour)
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
  })
})
