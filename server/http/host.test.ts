import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let trusting: TestApp
beforeAll(async () => {
  app = await createTestApp()
  trusting = await createTestApp({ TRUST_PROXY: '1' })
})
afterAll(() => Promise.all([app.close(), trusting.close()]))

const sent = { suggestion: 'More lamps', url: '/about' }
const ask = (of: TestApp, headers: Record<string, string>) =>
  of.http.inject({ method: 'POST', url: '/api/suggestions', headers, payload: sent })

test.each(['[::1', 'books.example/evil', 'books.example:port', 'books.example"', 'a b', 'me@books.example'])(
  'a host that is none (%s) is refused before anything is made of it §D.20 §S.23',
  async (host) => {
    const refused = await ask(app, { host })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ errors: [{ field: 'host' }] })
    expect((await app.http.inject({ url: '/club/dune', headers: { host } })).statusCode).toBe(400)
    expect((await ask(trusting, { 'x-forwarded-host': host })).statusCode).toBe(400)
  },
)

test.each(['books.example', 'books.example:8080', '127.0.0.1:3000', '[::1]:3000', 'BOOKS_1.example', ''])(
  'the host %j is one, and so is none at all §D.20',
  async (host) => {
    expect((await ask(app, { host })).statusCode).toBe(201)
  },
)
