import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureOf } from '#tests/picture.ts'
import { emptyPlace, createTestApp, type Place, type TestApp } from '#tests/test-app.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { openProxy, type Proxy } from '#tests/proxy.ts'

/** Two hosts on one database behind a proxy that sends successive requests to alternate hosts. */
let place: Place
let mailServer: MailServer
let apps: TestApp[]
let proxy: Proxy
let mara: string
beforeAll(async () => {
  place = await emptyPlace()
  mailServer = await openMailServer()
  const settings = { AUTH_EMAIL: 'code', RATE_LIMITS: 'on', TRUST_PROXY: '1', ...mailServer.settings }
  apps = [await createTestApp(settings, { place }), await createTestApp(settings, { place })]
  const listening = (http: FastifyInstance | undefined, host: string) => http?.listen({ host, port: 0 }) ?? ''
  proxy = await openProxy([
    await listening(apps[0]?.http, '127.0.0.2'),
    await listening(apps[1]?.http, '127.0.0.3'),
  ])
  mara = await signIn('mara')
})
afterAll(async () => {
  proxy.close()
  for (const app of apps) await app.close()
  await mailServer.close()
  await place.drop()
})

const call = (path: string, { body, cookie = '', from = '203.0.113.1' }: Call = {}) =>
  fetch(`${proxy.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, 'x-forwarded-for': from, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

interface Call {
  body?: object
  cookie?: string
  from?: string
}

async function signIn(name: string): Promise<string> {
  const email = `${name}@inkhorn.example`
  const asked = await call('/api/auth/login', { body: { email } })
  expect(asked.status).toBe(202)
  const cookie = asked.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { code } = await mailServer.emailTo(email)
  const arrival = await call('/api/auth/login', { cookie, body: { email, code } })
  expect(arrival.status).toBe(200)
  return arrival.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const found = async (name: string, more: object = {}) => {
  const founded = await call('/api/clubs', {
    cookie: mara,
    body: { name, description: 'Two hosts', ...more },
  })
  expect(founded.status).toBe(201)
  return (await founded.json()) as { id: number; slug: string; imageUrl: string | null }
}

test('a reader who signs in at one host is signed in at both, and signed out of both §D.121', async () => {
  const cookie = await signIn('jonas')
  const status = async () => (await call('/api/auth/user', { cookie })).status
  expect([await status(), await status()]).toEqual([200, 200])
  await call('/api/auth/logout', { cookie, body: {} })
  expect([await status(), await status()]).toEqual([401, 401])
})

test('a change made at one host is in the next response of the other §D.121', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, slug } = await found(`Round ${round}`)
    const asked = await call(`/api/clubs/slug/${slug}`, { cookie: mara })
    expect(await asked.json()).toMatchObject({ id, name: `Round ${round}` })
    const list = (await (await call('/api/clubs')).json()) as { id: number }[]
    expect(list[0]?.id).toBe(id)
  }
  expect(Math.abs((proxy.forwarded[0] ?? 0) - (proxy.forwarded[1] ?? 0))).toBeLessThanOrEqual(1)
})

test('a picture uploaded to one host is served by both §D.121', async () => {
  const { imageUrl } = await found('Pictured', { imageUrl: await pictureOf(60, 40) })
  const shown = await Promise.all([call(String(imageUrl)), call(String(imageUrl))])
  const bytes = await Promise.all(shown.map(async (one) => Buffer.from(await one.arrayBuffer())))
  expect(shown.map(({ status }) => status)).toEqual([200, 200])
  expect(bytes[0]?.length).toBeGreaterThan(50)
  expect(bytes[0]).toEqual(bytes[1])
})

test('a page open at one host receives the events of a change at the other §D.121', async () => {
  const { id } = await found('Heard')
  const request = get(`${proxy.url}/api/clubs/${id}/events`, {
    agent: false,
    headers: { accept: 'text/event-stream', cookie: mara },
  })
  const [stream] = (await once(request, 'response')) as [IncomingMessage]
  let heard = ''
  const untilPart = new Promise<void>((resolve) => {
    stream.on('data', (chunk: Buffer) => {
      heard += chunk.toString()
      if (heard.includes('"reading-list"')) resolve()
    })
  })
  const { status } = await call(`/api/clubs/${id}/books`, {
    cookie: mara,
    body: { bookId: await writtenIn() },
  })
  expect(status).toBe(201)
  await untilPart
  request.destroy()
})

/** Adds a book by hand. Makes an even number of requests, so that the next one does not reach the host of the stream. */
async function writtenIn(): Promise<number> {
  const body = { title: 'Heard of', author: 'A Reader' }
  const book = (await (await call('/api/books', { cookie: mara, body })).json()) as { id: number }
  await call('/healthz')
  return book.id
}

test('both hosts share the rate limits of signing in per address and of account exports per reader §D.121', async () => {
  const from = '203.0.113.77'
  const tries = Array.from({ length: 30 }, () =>
    call('/api/auth/login', { from, body: { email: 'nobody@inkhorn.example', code: '000000' } }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 429)).toHaveLength(20)

  const noor = await signIn('noor')
  const copies = []
  for (let time = 0; time < 14; time++)
    copies.push(await call('/api/account/export', { cookie: noor, from: `203.0.113.${100 + time}` }))
  await Promise.all(copies.map((copy) => copy.arrayBuffer()))
  expect(copies.filter(({ status }) => status === 200)).toHaveLength(10)
  const wait = Number(copies.find(({ status }) => status === 429)?.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(3500)
  expect(wait).toBeLessThanOrEqual(3600)
})
