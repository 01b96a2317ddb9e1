import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

const browsers = {
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
  script: 'curl/8.9.1',
}

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

let made = 0
const newAddress = () => `device-${++made}@inkhorn.example`

async function from(email: string, browser: keyof typeof browsers) {
  const login = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email },
    headers: { 'user-agent': browsers[browser] },
  })
  const headers = { cookie: `inkhorn_session=${login.cookies[0]?.value}` }
  const call = (method: 'GET' | 'DELETE', url: string) => app.http.inject({ method, url, headers })
  return {
    sessions: async () => (await call('GET', '/api/account/sessions')).json(),
    end: async (id = '') => (await call('DELETE', `/api/account/sessions${id && `/${id}`}`)).statusCode,
    isIn: async () => (await call('GET', '/api/auth/user')).statusCode === 200,
  }
}

describe("a reader's sessions", () => {
  test('sessions are listed by device, with the current one marked §D.68', async () => {
    const email = newAddress()
    for (const browser of ['windows', 'phone', 'android', 'edge'] as const) await from(email, browser)
    const here = await from(email, 'script')
    const sessions: { device: string; isThis: boolean }[] = await here.sessions()
    expect(sessions.map(({ device }) => device).toSorted()).toEqual([
      'Another app',
      'Chrome on Android',
      'Edge on Windows',
      'Firefox on Windows',
      'Safari on iPhone',
    ])
    expect(sessions.filter(({ isThis }) => isThis)).toMatchObject([{ device: 'Another app' }])
  })

  test('sessions can be ended one by one, at once §D.68', async () => {
    const email = newAddress()
    const [laptop, phone] = [await from(email, 'windows'), await from(email, 'phone')]
    const found = (await laptop.sessions()).find(
      ({ device }: { device: string }) => device === 'Safari on iPhone',
    )
    expect(await laptop.end(found.id)).toBe(204)
    expect([await laptop.isIn(), await phone.isIn()]).toEqual([true, false])
    expect(await laptop.end(found.id)).toBe(404)
  })

  test('sessions can all be ended but the current one §D.68', async () => {
    const email = newAddress()
    const [laptop, phone] = [await from(email, 'windows'), await from(email, 'phone')]
    expect(await laptop.end()).toBe(204)
    expect([await laptop.isIn(), await phone.isIn()]).toEqual([true, false])
  })

  test('a reader has at most fifty sessions: one more ends the one not seen for longest §D.65 §S.11', async () => {
    const [email, other] = [newAddress(), newAddress()]
    const [forgotten, theirs] = [await from(email, 'windows'), await from(other, 'phone')]
    await app.db
      .updateTable('sessions')
      .set({ seen_at: '2024-05-31T00:00:00.000Z' })
      .where('user_id', 'in', (query) =>
        query.selectFrom('users').select('id').where('email', 'in', [email, other]),
      )
      .execute()
    const used = await from(email, 'phone')
    for (let more = 2; more < 50; more++) await from(email, 'edge')
    expect([await forgotten.isIn(), await used.isIn()]).toEqual([true, true])
    await app.db
      .updateTable('sessions')
      .set({ seen_at: '2024-05-31T00:00:00.000Z' })
      .where('device', '=', 'Firefox on Windows')
      .execute()
    const newest = await from(email, 'android')
    expect([await forgotten.isIn(), await used.isIn(), await newest.isIn()]).toEqual([false, true, true])
    expect(await newest.sessions()).toHaveLength(50)
    expect(await theirs.isIn()).toBe(true)
  })

  test('sessions can be neither seen nor ended by others §D.68', async () => {
    const [mine, theirs] = [await from(newAddress(), 'windows'), await from(newAddress(), 'phone')]
    const [session] = await theirs.sessions()
    expect(await mine.end(session.id)).toBe(404)
    expect(await mine.end('nonsense')).toBe(404)
    expect(await theirs.isIn()).toBe(true)
    expect(await mine.sessions()).toHaveLength(1)
    expect((await app.visitor.get('/api/account/sessions')).status).toBe(401)
  })

  test('sessions do not contain the token hash', async () => {
    const mine = await from(newAddress(), 'windows')
    const hashes = await app.db.selectFrom('sessions').select('token_hash').execute()
    const shown = JSON.stringify(await mine.sessions())
    for (const { token_hash } of hashes) expect(shown).not.toContain(token_hash)
  })
})
