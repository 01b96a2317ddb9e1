import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let reachable: TestApp
let trusting: TestApp
/** Codes are mailed; no test here requests one. */
const byCode = { AUTH_EMAIL: 'code', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'books@inkhorn.example' }
beforeAll(async () => {
  // First, because loading the mail client takes a moment, in which a server with limits would refuse requests.
  trusting = await createTestApp({ TRUST_PROXY: '1', ...byCode })
  app = await createTestApp()
  reachable = await createTestApp({ HOST: '0.0.0.0', AUTH_EMAIL: 'direct', RATE_LIMITS: 'on' })
})
afterAll(() => Promise.all([app.close(), reachable.close(), trusting.close()]))

const sent = { suggestion: 'More lamps', url: '/about' }
const ask = (of: TestApp, headers: Record<string, string>) =>
  of.http.inject({ method: 'POST', url: '/api/suggestions', headers, payload: sent })

test.each(['[::1', 'books.example/evil', 'books.example:port', 'books.example"', 'a b', 'me@books.example'])(
  'an invalid host (%s) is refused before anything uses it §D.20 §S.23',
  async (host) => {
    const refused = await ask(app, { host })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ errors: [{ field: 'host' }] })
    expect((await app.http.inject({ url: '/club/dune', headers: { host } })).statusCode).toBe(400)
    expect((await ask(trusting, { 'x-forwarded-host': host })).statusCode).toBe(400)
  },
)

test.each(['books.example', 'books.example:8080', '127.0.0.1:3000', '[::1]:3000', 'BOOKS_1.example', ''])(
  'the host %j is valid, and so is a missing one §D.20',
  async (host) => {
    expect((await ask(reachable, { host })).statusCode).toBe(201)
    expect((await ask(trusting, { host })).statusCode).toBe(201)
  },
)

const signIn = (of: TestApp, host: string) =>
  of.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
    payload: { email: 'mara@inkhorn.example' },
  })

describe('on loopback, where an address alone signs in', () => {
  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example:3000',
    'unnamed.invalid',
    '192.168.0.1:3000',
  ])('a page of %s, which resolves to this machine, signs nobody in on loopback', async (host) => {
    const refused = await signIn(app, host)
    expect(refused.statusCode).toBe(400)
    expect(refused.cookies).toEqual([])
    const [error] = refused.json().errors
    expect(error.field).toBe('host')
    expect(error.message).toContain('PUBLIC_URL')
    expect((await app.http.inject({ url: '/api/auth/me', headers: { host } })).statusCode).toBe(400)
    expect((await app.http.inject({ url: '/', headers: { host } })).statusCode).toBe(400)
  })

  test.each([
    { host: 'evil.example:3000' },
    { host: 'evil.example:3000', 'x-forwarded-host': 'localhost' },
    { host: 'localhost:3000', 'x-forwarded-host': 'evil.example' },
    { host: 'evil.example', 'x-forwarded-host': 'localhost', 'x-forwarded-for': '203.0.113.9' },
  ])(
    'such a page signs nobody in behind a proxy either, whatever the headers: %j',
    async ({ host, ...forwarded }) => {
      const direct = await createTestApp({ TRUST_PROXY: '1' })
      const answer = await direct.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin', ...forwarded },
        payload: { email: 'mara@inkhorn.example' },
      })
      await direct.close()
      expect([answer.statusCode, answer.cookies]).toEqual([400, []])
      expect(answer.json().errors[0].message).toContain('PUBLIC_URL')
    },
  )

  test('a proxy reaches a server on loopback by the host of PUBLIC_URL and by its loopback name', async () => {
    const ours = await createTestApp({ TRUST_PROXY: '1', PUBLIC_URL: 'https://books.example' })
    const statusFor = async (headers: Record<string, string>) =>
      (await ours.http.inject({ url: '/api/auth/methods', headers })).statusCode
    const forwarded = { 'x-forwarded-host': 'books.example' }
    expect(await statusFor({ host: 'books.example' })).toBe(200)
    expect(await statusFor({ host: 'books.example', ...forwarded })).toBe(200)
    expect(await statusFor({ host: '127.0.0.1:3000', ...forwarded })).toBe(200)
    expect(await statusFor({ host: '127.0.0.1:3000' })).toBe(200)
    expect(await statusFor({ host: 'evil.example', ...forwarded })).toBe(400)
    await ours.close()
  })

  test.each(['localhost', '127.0.0.1:3000', '[::1]:3000'])('%s is this machine', async (host) => {
    expect((await signIn(app, host)).statusCode).toBe(200)
  })

  test('an HTTP/1.0 client may omit the host', async () => {
    expect((await ask(app, { host: '' })).statusCode).toBe(201)
  })

  test('a server on loopback also accepts the host of PUBLIC_URL, on any port', async () => {
    const ours = await createTestApp({ PUBLIC_URL: 'https://Books.example' })
    const statusFor = async (host: string) =>
      (await ours.http.inject({ url: '/api/auth/methods', headers: { host } })).statusCode
    expect(await statusFor('books.example')).toBe(200)
    expect(await statusFor('books.example:3000')).toBe(200)
    expect(await statusFor('LOCALHOST:5173')).toBe(200)
    expect(await statusFor('evil.example')).toBe(400)
    await ours.close()
  })
})

test('a request with two Host headers is refused', async () => {
  const { port } = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }))
  const statusOf = async (...hosts: string[]) => {
    const socket = connect(Number(port), '127.0.0.1')
    const lines = hosts.map((host) => `${host}\r\n`).join('')
    socket.write(`GET /api/auth/methods HTTP/1.1\r\n${lines}connection: close\r\n\r\n`)
    return (await text(socket)).slice(0, 12)
  }
  expect(await statusOf('Host: localhost')).toBe('HTTP/1.1 200')
  expect(await statusOf('Host: localhost', 'Host: evil.example')).toBe('HTTP/1.1 400')
  expect(await statusOf('Host: localhost', 'HOST: localhost')).toBe('HTTP/1.1 400')
})
