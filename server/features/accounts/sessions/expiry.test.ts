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

const timesOf = (id: number) =>
  app.db
    .selectFrom('sessions')
    .select(['seen_at', 'expires_at'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()

describe('sessions', () => {
  test('a session never uses a token that somebody else chose §D.16 §S.10', async () => {
    const planted = `inkhorn_session=${'A'.repeat(43)}`
    const { cookie } = await signIn({ cookie: planted })
    expect(cookie).not.toBe(planted)
    expect([await statusFor(planted), await statusFor(cookie)]).toEqual([401, 200])
  })

  test('a session ends when another starts in the same browser, which voids a stolen token §D.16 §S.10', async () => {
    const first = await signIn()
    const second = await signIn({ cookie: first.cookie })
    expect(second.cookie).not.toBe(first.cookie)
    expect([await statusFor(first.cookie), await statusFor(second.cookie)]).toEqual([401, 200])
  })

  test('a session expires 30 days after it was last used, to the hour §D.16 §S.11', async () => {
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

describe('where PUBLIC_URL says https', () => {
  let secure: TestApp
  beforeAll(async () => void (secure = await createTestApp({ PUBLIC_URL: 'https://books.example' })))
  afterAll(() => secure.close())

  const secureName = '__Host-inkhorn_session'
  const call = (method: 'GET' | 'POST', url: string, cookie = '', payload?: object) =>
    secure.http.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  const setCookies = async (cookie: string, url: string, payload?: object) =>
    [(await call('POST', url, cookie, payload)).headers['set-cookie'] ?? []].flat()
  const login = (cookie = '') =>
    setCookies(cookie, '/api/auth/login', { email: `secure-${++made}@inkhorn.example` })
  const tokenIn = (setCookie = '') => /=([\w-]{43});/.exec(setCookie)?.[1] ?? ''
  const statusWith = async (cookie: string) => (await call('GET', '/api/auth/user', cookie)).statusCode

  test('the session cookie is secure and bound to this host, although the proxy speaks http §S.8', async () => {
    const [cookie, ...others] = await login()
    expect(cookie).toMatch(
      /^__Host-inkhorn_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(others).toEqual([])
    expect(await statusWith(`${secureName}=${tokenIn(cookie)}`)).toBe(200)
  })

  test('a cookie of an earlier release keeps its session; signing in again ends it and clears the cookie', async () => {
    const old = `inkhorn_session=${tokenIn((await login())[0])}`
    expect(await statusWith(old)).toBe(200)
    const [renewed, cleared] = await login(old)
    expect(renewed).toMatch(/^__Host-inkhorn_session=[\w-]{43};/)
    expect(cleared).toMatch(/^inkhorn_session=; .*Expires=Thu, 01 Jan 1970/)
    expect(await statusWith(old)).toBe(401)
    expect(await statusWith(`${secureName}=${tokenIn(renewed)}`)).toBe(200)
  })

  test('the cookie bound to this host takes precedence over one without the prefix, which may be planted', async () => {
    const [mine, planted] = [tokenIn((await login())[0]), tokenIn((await login())[0])]
    const both = `inkhorn_session=${planted}; ${secureName}=${mine}`
    const user = await call('GET', '/api/auth/user', both)
    const alone = await call('GET', '/api/auth/user', `${secureName}=${mine}`)
    expect(user.json()).toEqual(alone.json())
  })

  test('signing out clears both cookies', async () => {
    const token = tokenIn((await login())[0])
    const cleared = await setCookies(`${secureName}=${token}; inkhorn_session=${token}`, '/api/auth/logout')
    expect(cleared.map((cookie) => cookie.split(';')[0])).toEqual([`${secureName}=`, 'inkhorn_session='])
    expect(await statusWith(`${secureName}=${token}`)).toBe(401)
  })
})
