import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCodeBrowser } from '#tests/code-browser.ts'
import { createBookInClub } from '#tests/book-in-club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { createMemoryCounter } from './http/rate-counter.ts'
import { registerRateLimit } from './http/rate-limit.ts'
import { registerErrorHandler } from './http/error-handler.ts'

const hour = 3_600_000
const day = 24 * hour

let mailServer: MailServer
let app: TestApp
let byCode: TestApp
beforeAll(async () => {
  mailServer = await openMailServer()
  app = await createTestApp()
  byCode = await createTestApp({
    AUTH_EMAIL: 'code',
    PUBLIC_URL: 'https://books.example',
    ...mailServer.settings,
  })
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await app.close()
  await byCode.close()
  await mailServer.close()
})

/** Shifts the time of day from here on; monotonic time is not affected. */
const turnClock = (by: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by })

describe('a clock that was fast and is set right', () => {
  test('a clock set back does not prolong rate limits §D.125', async () => {
    const http = fastify()
    registerErrorHandler(http)
    await registerRateLimit(http, createMemoryCounter())
    http.post('/api/knock', { config: { callLimit: { calls: 3, perSeconds: 60 } } }, () => 'come in')
    const knock = () => http.inject({ method: 'POST', url: '/api/knock' })
    turnClock(10 * day)
    for (let time = 0; time < 3; time++) expect((await knock()).statusCode).toBe(200)
    turnClock(-10 * day)
    const refused = await knock()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    await http.close()
  })

  test('after the clock is set back a reader can request a code at once, and a code from the future is void §D.125', async () => {
    const { login } = createCodeBrowser(byCode.http)
    const email = 'early@inkhorn.example'
    turnClock(10 * day)
    expect((await login({ email })).status).toBe(202)
    const { code } = await mailServer.emailTo(email)
    turnClock(-10 * day)
    expect((await login({ email, code })).status).toBe(400)
    mailServer.emails.splice(0)
    expect((await login({ email })).status).toBe(202)
    const fresh = await mailServer.emailTo(email)
    expect((await login({ email, code: fresh.code })).status).toBe(200)
  })

  test('sessions survive a clock set back, but none outlasts one that starts now §D.125', async () => {
    turnClock(10 * day)
    const mara = await app.as('mara')
    turnClock(-10 * day)
    const asked = Date.now()
    expect((await mara.get('/api/auth/user')).status).toBe(200)
    const { expires_at } = await app.db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow()
    expect(Date.parse(expires_at) - asked).toBeLessThanOrEqual(30 * day + hour)
  })

  test('after the clock is set back a founder can start a second club with a name used in the future §D.125', async () => {
    const tariq = await app.as('tariq')
    const club = { name: 'Of the same name', description: 'Twice' }
    turnClock(10 * day)
    const first = await tariq.post('/api/clubs', club)
    turnClock(-10 * day)
    expect((await tariq.post('/api/clubs', club)).body.id).not.toBe(first.body.id)
  })

  test('popular books are current after the clock is set back §D.125', async () => {
    const popular = async () => (await app.visitor.get('/api/books/popular')).headers['x-total-count']
    turnClock(10 * day)
    const before = Number(await popular())
    turnClock(-10 * day)
    await createBookInClub(app, 'open')
    await vi.waitFor(async () => expect(Number(await popular())).toBe(before + 1), { timeout: 5000 })
  })
})

test('a clock that jumps 31 days ahead ends earlier sessions, as 31 days would §D.125', async () => {
  const noor = await app.as('noor')
  expect((await noor.get('/api/auth/user')).status).toBe(200)
  turnClock(31 * day)
  expect((await noor.get('/api/auth/user')).status).toBe(401)
})
