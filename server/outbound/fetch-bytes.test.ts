import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type StubServer, openStubServer } from '#tests/stub-server.ts'
import { fetchBytes } from './fetch-bytes.ts'
import { createOutbound } from './outbound.ts'
import { anyAddress } from './address-policy.ts'

let stub: StubServer
let other: StubServer
beforeAll(async () => {
  stub = await openStubServer()
  other = await openStubServer()
})
afterAll(async () => {
  await stub.close()
  await other.close()
})

const bounds = { timeoutMs: 5000, maxBytes: 1000 }
const get = (path = '/', call: Partial<Parameters<typeof fetchBytes>[1]> = {}) =>
  fetchBytes(stub.url + path, { ...bounds, userAgent: 'Inkhorn/test', ...call })

test('a response includes its headers and its final URL', async () => {
  stub.respond((_request, response) => response.setHeader('etag', '"1"').end('hello'))
  const { bytes, headers, url } = await get('/book?q=ä')
  expect([bytes.toString(), headers.etag, url.pathname]).toEqual(['hello', '"1"', '/book'])
  expect(stub.requests[0]?.headers).toEqual({
    host: `127.0.0.1:${stub.port}`,
    connection: 'close',
    'user-agent': 'Inkhorn/test',
    'accept-encoding': 'identity',
  })
})

describe('failures', () => {
  test('a request fails if no response arrives in time', async () => {
    stub.respond(() => {})
    await expect(get('/', { timeoutMs: 300 })).rejects.toMatchObject({ reason: 'timeout' })
  })

  test('a request fails if a redirect has used up the time, and the redirect’s target is not blamed', async () => {
    other.respond(() => {})
    stub.respond((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: other.url }).end(), 200)
    })
    await expect(get('/', { timeoutMs: 400 })).rejects.toMatchObject({ reason: 'too-slow' })
    expect(other.requests).toHaveLength(1)
  })

  test('a request fails if the response trickles endlessly §D.30', async () => {
    stub.respond((_request, response) => {
      const drip = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(drip))
    })
    await expect(get('/', { timeoutMs: 300 })).rejects.toMatchObject({ reason: 'too-slow' })
  })

  test('a request fails if the response declares that it is too large, or turns out to be', async () => {
    let sent = 0
    stub.respond((_request, response) => response.setHeader('content-length', 5000).end('x'.repeat(5000)))
    await expect(get()).rejects.toMatchObject({ reason: 'too-large' })
    stub.respond((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1000))) sent += 1000
      }
      response.on('drain', more)
      more()
    })
    await expect(get()).rejects.toMatchObject({ reason: 'too-large' })
    expect(sent).toBeLessThan(20_000_000)
  })

  test('a request fails if the connection breaks in the middle of the response', async () => {
    stub.respond((_request, response) => {
      response.setHeader('content-length', 100)
      response.write('half')
      setTimeout(() => response.destroy(), 20)
    })
    await expect(get()).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test('a request fails if the response is compressed unasked', async () => {
    stub.respond((_request, response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(100_000))),
    )
    await expect(get()).rejects.toMatchObject({ reason: 'malformed' })
  })

  test('a request fails if the server does not speak HTTP', async () => {
    stub.respond((request) => request.socket.end('220 mail.example ESMTP\r\n'))
    await expect(get()).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test.each([
    ['120', 120],
    ['a date', expect.closeTo(90, -1)],
    ['soon', undefined],
  ])('a request fails with the Retry-After (%s) of a 503', async (said, seconds) => {
    const retryAfter = said === 'a date' ? new Date(Date.now() + 90_000).toUTCString() : said
    stub.respond((_request, response) =>
      response.writeHead(503, { 'retry-after': retryAfter }).end('x'.repeat(5000)),
    )
    await expect(get()).rejects.toMatchObject({
      reason: 'status',
      status: 503,
      retryAfterSeconds: seconds,
    })
  })

  test.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:text/plain,x', 'no address', 'http://'])(
    'a request to %s is never sent',
    async (address) => {
      await expect(fetchBytes(address, { ...bounds, userAgent: 'x' })).rejects.toMatchObject({
        reason: 'forbidden',
      })
    },
  )
})

describe('a redirect', () => {
  test('a redirect is followed, without the key if it leads to another server', async () => {
    other.respond((_request, response) => response.end('moved'))
    stub.respond((request, response) =>
      response
        .writeHead(302, { location: request.url === '/1' ? '/2' : `${other.url}/3`, 'set-cookie': 'spy=1' })
        .end(),
    )
    const { bytes, url } = await get('/1', { headers: { authorization: 'Client-ID secret' } })
    expect([bytes.toString(), url.href]).toEqual(['moved', `${other.url}/3`])
    expect(stub.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Client-ID secret',
      'Client-ID secret',
    ])
    expect(other.requests[0]?.headers).not.toHaveProperty('authorization')
    expect(other.requests[0]?.headers).not.toHaveProperty('cookie')
  })

  test('endless redirects are followed three times', async () => {
    stub.respond((_request, response) => response.writeHead(301, { location: '/again' }).end())
    await expect(get()).rejects.toMatchObject({ reason: 'unreachable' })
    expect(stub.requests).toHaveLength(4)
  })

  test.each(['file:///etc/passwd', 'gopher://127.0.0.1/', 'http://['])(
    'a redirect to %s is not followed',
    async (location) => {
      stub.respond((_request, response) => response.writeHead(302, { location }).end())
      await expect(get()).rejects.toMatchObject({ reason: 'forbidden' })
    },
  )
})

describe('JSON', () => {
  const log = { info: () => {}, warn: () => {} }
  const outbound = (isEnabled = true) =>
    createOutbound({ isEnabled, publicUrl: 'https://books.example', publicOnly: anyAddress, log })
  const Book = z.object({ title: z.string() })
  const getJson = (isEnabled?: boolean) => outbound(isEnabled).fetchJson(stub.url, Book, bounds)

  test('JSON is validated, and fields outside the schema are dropped', async () => {
    stub.respond((_request, response) => response.end('{"title":"Emma","extra":1}'))
    expect(await getJson()).toEqual({ title: 'Emma' })
    expect(stub.requests[0]?.headers).toMatchObject({
      accept: 'application/json',
      'user-agent': 'Inkhorn/0.1 (book clubs; +https://books.example)',
    })
  })

  test.each(['<html>', '{"title":7}', '', '['.repeat(900)])('JSON that is %j is refused', async (body) => {
    stub.respond((_request, response) => response.end(body))
    await expect(getJson()).rejects.toMatchObject({ reason: 'malformed' })
  })

  test('nothing is fetched when the app is offline §D.33', async () => {
    stub.respond((_request, response) => response.end('{"title":"Emma"}'))
    await expect(getJson(false)).rejects.toMatchObject({ reason: 'forbidden' })
    expect(stub.requests).toHaveLength(0)
  })

  test('each server has one circuit, all visible to the operator', () => {
    const calls = outbound()
    expect(calls.circuit('Open Library')).toBe(calls.circuit('Open Library'))
    expect(calls.circuitStates()).toEqual([{ name: 'Open Library', state: 'closed', until: null }])
  })
})
