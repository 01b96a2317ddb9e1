import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBookInClub } from '#tests/book-in-club.ts'
import { cast } from '#tests/cast.ts'
import { signInAs } from '#tests/sealed-club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

describe('signing in', () => {
  test('a visitor gets 401 when they ask who is signed in §4.14 §7.3', async () => {
    const { status, body, headers } = await app.visitor.get('/api/auth/user')
    expect(status).toBe(401)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(body).toMatchObject({ status: 401, detail: 'Please sign in first.' })
  })

  test('a reader who signs in is recognised by the cookie §3.4 §7.3', async () => {
    const mara = await app.as('mara')
    const { status, body } = await mara.get('/api/auth/user')
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      email: cast.mara.email,
      firstName: 'Mara',
      profileImageUrl: null,
      language: null,
    })
  })

  test('an address that somebody gives as their name, or signs with, keeps the part before its @ §D.154', async () => {
    const email = 'lena@reading.example'
    expect((await app.visitor.post('/api/auth/login', { email, name: email })).body.firstName).toBe('lena')
    const lena = await signInAs(app, 'Lena')
    await lena.patch('/api/account', { firstName: `Lena M. (${email})` })
    expect((await lena.get('/api/auth/user')).body.firstName).toBe('Lena M. (lena)')
    const { page } = await createBookInClub(app, 'open')
    const { body } = await lena.post(`${page}/notes`, { content: 'Salt', memberName: 'l.m@reading.example' })
    expect(body.memberName).toBe('l.m')
  })

  test('scripts and other sites cannot read the session cookie §D.14 §S.8', async () => {
    const answer = await app.visitor.post('/api/auth/login', { email: 'cookie@inkhorn.example' })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^inkhorn_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('an address is one account in whatever spelling, and the account keeps its first name', async () => {
    const first = await app.visitor.post('/api/auth/login', { email: 'Ada@Inkhorn.Example', name: 'Ada' })
    const second = await app.visitor.post('/api/auth/login', {
      email: ' ada@inkhorn.example ',
      name: 'Someone else',
    })
    expect(second.body).toEqual(first.body)
    expect(second.body.firstName).toBe('Ada')
  })

  test.each([
    [{}, 'email'],
    [{ email: '   ' }, 'email'],
    [{ email: 'not an address' }, 'email'],
    [{ email: `${'a'.repeat(250)}@b.example` }, 'email'],
    [{ email: 'a@b.example', name: 'x'.repeat(61) }, 'name'],
  ])('bad input %j is refused, naming the field', async (payload, field) => {
    const { status, body } = await app.visitor.post('/api/auth/login', payload)
    expect(status).toBe(400)
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
  })

  test('signing out ends the session at once, and twice is harmless §7.3 §D.14', async () => {
    const login = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'out@inkhorn.example' },
    })
    const cookie = `inkhorn_session=${login.cookies[0]?.value}`
    const call = (method: 'GET' | 'POST', url: string) =>
      app.http.inject({ method, url, headers: { cookie } })
    expect((await call('GET', '/api/auth/user')).statusCode).toBe(200)
    expect((await call('POST', '/api/auth/logout')).statusCode).toBe(204)
    expect((await call('GET', '/api/auth/user')).statusCode).toBe(401)
    expect((await call('POST', '/api/auth/logout')).statusCode).toBe(204)
  })

  test('the database stores no token that a browser could send §D.14 §S.9', async () => {
    const login = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'hash@inkhorn.example' },
    })
    const hashes = await app.db.selectFrom('sessions').select('token_hash').execute()
    expect(hashes.map((row) => row.token_hash)).not.toContain(login.cookies[0]?.value)
  })

  test('a session expires after 30 days without use §D.14 §S.11', async () => {
    const login = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'late@inkhorn.example' },
    })
    await app.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('user_id', '=', login.json().id)
      .execute()
    const cookie = `inkhorn_session=${login.cookies[0]?.value}`
    expect((await app.http.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401)
  })

  test('where Google is not configured, its URL redirects to the welcome page', async () => {
    const { status, headers } = await app.visitor.get('/api/auth/google')
    expect(status).toBe(302)
    expect(headers['location']).toBe('/?sign-in=no-google')
  })
})

test.each([
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
])('a change requested by another site (%j) is refused §D.22 §S.4', async (headers) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers,
    payload: cast.mara,
  })
  expect(answer.statusCode).toBe(403)
  expect(answer.cookies).toEqual([])
})

test.each([
  'ivan@xn--e1afmkfd.xn--p1ai',
  'ivan@пример.рф',
  'иван@пример.рф',
  '用户@例子.广告',
  'राम@उदाहरण.भारत',
  'δοκιμή@παράδειγμα.ελ',
  'müller@bücher.example',
  'o\u2019brien@inkhorn.example',
  "o'brien+books@inkhorn.example",
  'a_b%c=d@mail.inkhorn.museum',
  '!#$&*/?^`{|}~@inkhorn.example',
  '123@4.56.example',
])('a reader signs in with the address %s', async (email) => {
  const { status, body } = await app.visitor.post('/api/auth/login', { email })
  expect([status, body.email]).toEqual([200, email])
})

test.each([
  'ivan',
  'ivan@',
  '@пример.рф',
  'ivan@пример',
  'ivan@@пример.рф',
  'ivan пример@пример.рф',
  'ivan@пример..рф',
  'ivan@.рф',
  'ivan@-пример.рф',
  'ivan@пример.рф, olga@пример.рф',
  'Ivan <ivan@пример.рф>',
  'iv\u202ean@пример.рф',
  'ivan@exam\nple.org',
])('%j is not the outline of an email address', async (email) => {
  const { status } = await app.visitor.post('/api/auth/login', { email })
  expect(status).toBe(400)
})
