import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Elsewhere, openElsewhere } from '#tests/outside-servers.ts'
import { fetchOutside } from './outbound-fetch.ts'
import { openOutside } from './outbound.ts'
import { anywhere } from './reach.ts'

let elsewhere: Elsewhere
let other: Elsewhere
beforeAll(async () => {
  elsewhere = await openElsewhere()
  other = await openElsewhere()
})
afterAll(async () => {
  await elsewhere.close()
  await other.close()
})

const bounds = { timeoutMs: 5000, maxBytes: 1000 }
const get = (path = '/', call: Partial<Parameters<typeof fetchOutside>[1]> = {}) =>
  fetchOutside(elsewhere.url + path, { ...bounds, userAgent: 'Inkhorn/test', ...call })

test('an answer comes with its headers and where it came from', async () => {
  elsewhere.answer((_request, response) => response.setHeader('etag', '"1"').end('hello'))
  const { bytes, headers, url } = await get('/book?q=ä')
  expect([bytes.toString(), headers.etag, url.pathname]).toEqual(['hello', '"1"', '/book'])
  const [asked] = elsewhere.asked
  expect(asked?.headers).toEqual({
    host: `127.0.0.1:${elsewhere.port}`,
    connection: 'close',
    'user-agent': 'Inkhorn/test',
    'accept-encoding': 'identity',
  })
})

describe('is given up', () => {
  test('when nothing comes in time', async () => {
    elsewhere.answer(() => {})
    await expect(get('/', { timeoutMs: 300 })).rejects.toMatchObject({ fault: 'time-out' })
  })

  test('when it trickles on and on §D.30', async () => {
    elsewhere.answer((_request, response) => {
      const drip = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(drip))
    })
    await expect(get('/', { timeoutMs: 300 })).rejects.toMatchObject({ fault: 'time-out' })
  })

  test('when it says it is too long, and when it only turns out to be', async () => {
    let sent = 0
    elsewhere.answer((_request, response) => response.setHeader('content-length', 5000).end('x'.repeat(5000)))
    await expect(get()).rejects.toMatchObject({ fault: 'too-large' })
    elsewhere.answer((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1000))) sent += 1000
      }
      response.on('drain', more)
      more()
    })
    await expect(get()).rejects.toMatchObject({ fault: 'too-large' })
    expect(sent).toBeLessThan(20_000_000)
  })

  test('when it breaks off in the middle', async () => {
    elsewhere.answer((_request, response) => {
      response.setHeader('content-length', 100)
      response.write('half')
      setTimeout(() => response.destroy(), 20)
    })
    await expect(get()).rejects.toMatchObject({ fault: 'unreachable' })
  })

  test('when it comes packed, which might unpack to anything', async () => {
    elsewhere.answer((_request, response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(100_000))),
    )
    await expect(get()).rejects.toMatchObject({ fault: 'garbled' })
  })

  test('when it talks no HTTP', async () => {
    elsewhere.answer((request) => request.socket.end('220 mail.example ESMTP\r\n'))
    await expect(get()).rejects.toMatchObject({ fault: 'unreachable' })
  })

  test.each([
    ['120', 120],
    ['a date', expect.closeTo(90, -1)],
    ['soon', undefined],
  ])('when it refuses, with when to come back (%s)', async (said, seconds) => {
    const retryAfter = said === 'a date' ? new Date(Date.now() + 90_000).toUTCString() : said
    elsewhere.answer((_request, response) =>
      response.writeHead(503, { 'retry-after': retryAfter }).end('x'.repeat(5000)),
    )
    await expect(get()).rejects.toMatchObject({
      fault: 'status',
      status: 503,
      retryAfterSeconds: seconds,
    })
  })

  test.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:text/plain,x', 'no address', 'http://'])(
    'before it begins, for %s',
    async (address) => {
      await expect(fetchOutside(address, { ...bounds, userAgent: 'x' })).rejects.toMatchObject({
        fault: 'forbidden',
      })
    },
  )
})

describe('a redirect', () => {
  test('is followed, and the key stays behind when it leads to another server', async () => {
    other.answer((_request, response) => response.end('moved'))
    elsewhere.answer((request, response) =>
      response
        .writeHead(302, { location: request.url === '/1' ? '/2' : `${other.url}/3`, 'set-cookie': 'spy=1' })
        .end(),
    )
    const { bytes, url } = await get('/1', { headers: { authorization: 'Client-ID secret' } })
    expect([bytes.toString(), url.href]).toEqual(['moved', `${other.url}/3`])
    expect(elsewhere.asked.map(({ headers }) => headers.authorization)).toEqual([
      'Client-ID secret',
      'Client-ID secret',
    ])
    expect(other.asked[0]?.headers).not.toHaveProperty('authorization')
    expect(other.asked[0]?.headers).not.toHaveProperty('cookie')
  })

  test('that never ends is followed three times', async () => {
    elsewhere.answer((_request, response) => response.writeHead(301, { location: '/again' }).end())
    await expect(get()).rejects.toMatchObject({ fault: 'unreachable' })
    expect(elsewhere.asked).toHaveLength(4)
  })

  test.each(['file:///etc/passwd', 'gopher://127.0.0.1/', 'http://['])('to %s is not', async (location) => {
    elsewhere.answer((_request, response) => response.writeHead(302, { location }).end())
    await expect(get()).rejects.toMatchObject({ fault: 'forbidden' })
  })
})

describe('JSON from elsewhere', () => {
  const log = { info: () => {}, warn: () => {} }
  const outside = (isOpen = true) =>
    openOutside({ isOpen, publicUrl: 'https://books.example', strangers: anywhere, log })
  const Book = z.object({ title: z.string() })
  const ask = (isOpen?: boolean) => outside(isOpen).json(elsewhere.url, Book, bounds)

  test('has the shape that was asked for, and nothing beside it', async () => {
    elsewhere.answer((_request, response) => response.end('{"title":"Emma","extra":1}'))
    expect(await ask()).toEqual({ title: 'Emma' })
    expect(elsewhere.asked[0]?.headers).toMatchObject({
      accept: 'application/json',
      'user-agent': 'Inkhorn/0.1 (book clubs; +https://books.example)',
    })
  })

  test.each(['<html>', '{"title":7}', '', '['.repeat(900)])('is refused as %j', async (body) => {
    elsewhere.answer((_request, response) => response.end(body))
    await expect(ask()).rejects.toMatchObject({ fault: 'garbled' })
  })

  test('is never asked for by a house that is offline §D.33', async () => {
    elsewhere.answer((_request, response) => response.end('{"title":"Emma"}'))
    await expect(ask(false)).rejects.toMatchObject({ fault: 'forbidden' })
    expect(elsewhere.asked).toHaveLength(0)
  })

  test('each server has one circuit, and the operator sees them all', () => {
    const way = outside()
    expect(way.circuit('Open Library')).toBe(way.circuit('Open Library'))
    expect(way.states()).toEqual([{ name: 'Open Library', state: 'closed', until: null }])
  })
})
