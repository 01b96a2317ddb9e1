import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookSearch, type FoundBook } from '#contract/books/book.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { asWork, type BookSources, openBookSources, sendJson } from '#tests/book-sources.ts'
import { insertBooks } from '#tests/club.ts'
import { openStubServer, type StubServer } from '#tests/stub-server.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

/** How long a search waits for a source, in ms (`waitTimeout`). */
const waitTimeout = 1400
/** A call to a source may take 8 s. A search faster than this, in ms, did not wait for it, even on a busy machine. */
const searchMax = 5000

let sources: BookSources
let stranger: StubServer
let app: TestApp
let http: FastifyInstance
beforeAll(async () => {
  sources = await openBookSources()
  stranger = await openStubServer()
  app = await createTestApp()
  await insertBooks(app, ['Hyperion'], 'Dan Simmons')
})
afterAll(async () => {
  await app.close()
  await stranger.close()
  await sources.close()
})

// A new server for each test, so that every circuit starts closed.
beforeEach(async () => {
  sources.stock({ google: [{ title: 'Hyperion Falls', authors: ['Dan Simmons'] }] })
  http = await openServer()
})
afterEach(() => http.close())

const openServer = (settings: Record<string, string> = {}) =>
  createApp(readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...sources.settings, ...settings }), app.db)

async function search(words: string, at = http): Promise<FoundBook[]> {
  const since = performance.now()
  const answer = await at.inject({ url: '/api/amazon/search', query: { query: words } })
  expect(answer.statusCode).toBe(200)
  expect(performance.now() - since).toBeLessThan(searchMax)
  return answer.json().books
}
const titlesFor = async (words: string, at = http) => (await search(words, at)).map(({ title }) => title)
const circuits = async (at = http) => (await at.inject({ url: '/readyz' })).json().outbound

type Trouble = (request: IncomingMessage, response: ServerResponse) => void

const chunk = Buffer.alloc(64 * 1024, ' ')
/** Sends `{"docs":[` and then blanks until the client hangs up, at most 50 MB. */
function pour(response: ServerResponse): void {
  let left = 800
  const more = () => {
    while (left-- > 0) if (!response.write(chunk)) return void response.once('drain', more)
    response.end(']}')
  }
  response.write('{"docs":[')
  more()
}

const packed = gzipSync(Buffer.alloc(50_000_000, ' '))

const troubles: [string, Trouble][] = [
  ['fails', (_request, response) => response.writeHead(500).end('{"docs":[]}')],
  ['is overloaded', (_request, response) => response.writeHead(503).end()],
  ['sends a page in place of data', (_request, response) => response.end('<!doctype html><h1>Sorry</h1>')],
  ['sends half a response', (_request, response) => response.end('{"docs":[{"title":"Hyperion')],
  ['sends nothing', (_request, response) => response.end()],
  ['sends null', (_request, response) => response.end('null')],
  ['sends data of another shape', (_request, response) => response.end('{"docs":{"title":"Hyperion"}}')],
  ['hangs up', (request) => request.socket.destroy()],
  ['sends 50 MB', (_request, response) => pour(response)],
  [
    'sends a compressed body that decompresses to 50 MB',
    (_request, response) => response.setHeader('content-encoding', 'gzip').end(packed),
  ],
  [
    'announces a compressed body and sends a plain one',
    (_request, response) => response.setHeader('content-encoding', 'gzip').end('{"docs":[]}'),
  ],
  [
    'redirects in a circle',
    (_request, response) => response.writeHead(302, { location: '/search.json?q=round' }).end(),
  ],
  [
    'redirects to another host',
    (_request, response) => response.writeHead(302, { location: `${stranger.url}/search.json` }).end(),
  ],
  [
    'redirects to a cloud’s metadata service',
    (_request, response) => response.writeHead(301, { location: 'http://169.254.169.254/latest' }).end(),
  ],
  [
    'redirects to a file',
    (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  ],
]

describe('a source in trouble', () => {
  test.each(troubles)(
    'while a source %s, readers get the results of the others §D.41',
    async (_what, trouble) => {
      stranger.respond((request, response) => sendJson(request, response, { docs: [] }))
      sources.library.respond(trouble)
      // Repeated, because on a busy machine the other source may be late as well.
      await expect.poll(() => titlesFor('hyperion')).toEqual(['Hyperion', 'Hyperion Falls'])
      expect(sources.library.requests.length).toBeGreaterThan(0)
      expect(stranger.requests).toEqual([])
      // No source has this one: an empty result, not an error.
      expect(await search('xqzvw kjhgt')).toEqual([])
    },
  )

  test.each<[string, Trouble]>([
    ['never responds', () => {}],
    [
      'responds one byte at a time',
      (_request, response) => {
        const timer = setInterval(() => response.write(' '), 50)
        response.on('close', () => clearInterval(timer))
      },
    ],
  ])(
    'while a source %s, readers wait at most a second and a half, and soon not at all §D.40',
    async (_what, trouble) => {
      sources.library.respond(trouble)
      const first = ['hyperion', 'hyperion falls'].map((words) => titlesFor(words))
      expect((await Promise.all(first))[0]).toEqual(['Hyperion', 'Hyperion Falls'])
      const since = performance.now()
      expect(await titlesFor('dan simmons')).toEqual(['Hyperion', 'Hyperion Falls'])
      expect(performance.now() - since).toBeLessThan(waitTimeout)
    },
  )

  test('while a source cannot be reached, readers get the results of the others §D.41', async () => {
    const gone = await openStubServer()
    await gone.close()
    const at = await openServer({ OPENLIBRARY_URL: gone.url })
    expect(await titlesFor('hyperion', at)).toEqual(['Hyperion', 'Hyperion Falls'])
    await at.close()
  })

  test('a late response of a source is cached for the next search §D.40', async () => {
    sources.library.respond((request, response) => {
      setTimeout(
        () =>
          sendJson(request, response, {
            docs: [asWork({ title: 'Hyperion Late', authors: ['D. Slow'] })],
          }),
        1900,
      )
    })
    expect(await titlesFor('hyperion')).toEqual(['Hyperion', 'Hyperion Falls'])
    await expect
      .poll(() => titlesFor('hyperion'), { timeout: 10_000, interval: 200 })
      .toEqual(['Hyperion', 'Hyperion Late', 'Hyperion Falls'])
    expect(sources.library.requests).toHaveLength(1)
  })
})

describe('a source that fails', () => {
  test('a source is left alone after three failures, which the operator can see §D.41', async () => {
    sources.library.respond((_request, response) => response.writeHead(500).end())
    for (const words of ['one word', 'two words', 'three words']) await search(words)
    expect(await circuits()).toEqual([
      { name: 'open-library', state: 'open', until: expect.stringMatching(/^\d{4}-.*Z$/) },
      { name: 'google-books', state: 'closed', until: null },
    ])
    await search('four words')
    expect(sources.library.requests).toHaveLength(3)
    expect(sources.google.requests).toHaveLength(4)
  })

  test('a source that answers "too many requests" is left alone until its Retry-After has passed §D.41', async () => {
    sources.library.respond((_request, response) => response.writeHead(429, { 'retry-after': '600' }).end())
    const before = Date.now()
    await search('one word')
    await search('two words')
    expect(sources.library.requests).toHaveLength(1)
    const [library] = await circuits()
    expect(library.state).toBe('open')
    expect(Date.parse(library.until) - before).toBeGreaterThan(590_000)
  })

  test('a source that rejects the API key is left alone, and the key is never logged', async () => {
    const at = await openServer({ GOOGLE_BOOKS_KEY: 'AIza-some-other-key' })
    for (const words of ['one word', 'two words', 'three words']) await search(words, at)
    const states = await circuits(at)
    expect(states[1]).toMatchObject({ name: 'google-books', state: 'open' })
    expect(JSON.stringify(states)).not.toContain('AIza')
    await at.close()
  })

  test('a source that fails for one query is still called for the next', async () => {
    sources.library.respond((_request, response) => response.writeHead(422).end())
    for (const words of ['one word', 'two words', 'three words', 'four words']) await search(words)
    expect(sources.library.requests).toHaveLength(4)
  })
})

describe('bad data from a source', () => {
  const send = (docs: unknown[]) =>
    sources.library.respond((request, response) => sendJson(request, response, { docs }))

  test('invalid fields and books from a source are left out §D.44', async () => {
    const odd = { title: 'Odd One', author_name: ['Ann'] }
    send([
      null,
      7,
      'title',
      [],
      { title: 'No Author' },
      { author_name: ['No Title'] },
      { title: 5, author_name: ['Number'] },
      { title: '   ', author_name: ['Blank'] },
      { title: '<b></b>', author_name: ['Only Markup'] },
      { ...odd, author_name: 'Ann' },
      {
        ...odd,
        first_publish_year: 'long ago',
        number_of_pages_median: -3,
        cover_i: 'x/../../',
        isbn: [5, null],
      },
      { title: 'Odd Two', author_name: ['Ann'], first_publish_year: 99_999, number_of_pages_median: 1e12 },
      { title: 'Odd Three', author_name: ['Ann'], isbn: ['123', '9780441478120', '978-0-441-47812-5'] },
    ])
    const found = await search('odd')
    expect(found.map(({ title }) => title).toSorted()).toEqual(['Odd One', 'Odd Three', 'Odd Two'])
    for (const { title, isbn, publishedYear, pageCount, coverImageUrl } of found)
      expect([title, isbn, publishedYear, pageCount, coverImageUrl]).toEqual([
        title,
        title === 'Odd Three' ? '9780441478125' : null,
        null,
        null,
        null,
      ])
  })

  test('text from a source loses markup, control characters and unpaired surrogates §D.44', async () => {
    send([
      {
        title:
          'Hostile <script>alert(1)</script>Title<img src=x onerror=alert(2)>\u0000\u0007\uD800 \u202Egnp',
        author_name: ['<<b>i>Eve</i> &amp; <b>Mallory</b>\r\n'],
      },
      { title: 'Hostile I <3 You & 1 < 2', author_name: ['Zoë'] },
    ])
    expect((await search('hostile')).map(({ title, author }) => [title, author])).toEqual([
      ['Hostile Title gnp', 'Eve & Mallory'],
      ['Hostile I <3 You & 1 < 2', 'Zoë'],
    ])
  })

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'ftp://books.google.com/1.jpg',
    'https://',
    '//books.google.com/1.jpg',
    'https://books.google.com/\u0000.jpg',
    `https://books.google.com/${'x'.repeat(3000)}`,
  ])('a book from a source with a cover at %j is shown without a cover', async (thumbnail) => {
    const volumeInfo = { title: 'Covered', authors: ['Eve'], imageLinks: { thumbnail } }
    sources.google.respond((request, response) => sendJson(request, response, { items: [{ volumeInfo }] }))
    expect((await search('covered'))[0]?.coverImageUrl).toBeNull()
  })

  test('long texts and lists from a source are truncated §D.44', async () => {
    send(
      Array.from({ length: 10_000 }, (_, number) => ({
        title: `Endless ${number}`,
        author_name: ['Ann'],
      })),
    )
    sources.google.respond((request, response) =>
      sendJson(request, response, {
        items: [
          {
            volumeInfo: {
              title: `Endless ${'x'.repeat(5000)}`,
              authors: Array.from({ length: 500 }, (_, number) => `Author Number ${number}`),
              description: 'long '.repeat(40_000),
            },
          },
        ],
      }),
    )
    const found = await search('endless')
    expect(found).toHaveLength(bookSearch.found)
    const long = found.find(({ description }) => description !== null)
    expect(long?.title).toHaveLength(300)
    expect(long?.author).toBe('Author Number 0, Author Number 1, Author Number 2')
    expect(long?.description?.length).toBeLessThanOrEqual(1500)
  })
})
