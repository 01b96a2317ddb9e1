import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type StubServer, openStubServer } from '#tests/stub-server.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { licenceName } from './openverse.ts'

let openverse: StubServer
let unsplash: StubServer
let pexels: StubServer
let app: TestApp
beforeEach(async () => {
  ;[openverse, unsplash, pexels] = await Promise.all([openStubServer(), openStubServer(), openStubServer()])
  openverse.respond(json({ result_count: 1, page_count: 1, results: [openverseResult()] }))
  unsplash.respond(json({ total: 1, total_pages: 1, results: [unsplashResult()] }))
  pexels.respond(json({ page: 1, per_page: 20, photos: [pexelsResult()] }))
  app = await createTestApp({ OFFLINE: '0' }, { pictureSources: sources() })
})
afterEach(async () => {
  await app.close()
  await Promise.all([openverse, unsplash, pexels].map((one) => one.close()))
})

const sources = () => ({
  openverse: { url: openverse.url, key: undefined },
  unsplash: { url: unsplash.url, key: 'key-of-unsplash' },
  pexels: { url: pexels.url, key: 'key-of-pexels' },
})

const json = (body: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

// Responses as the three document them, including fields that we do not use.
const openverseResult = (more: object = {}) => ({
  id: '7c829a03-fb24-4b57-9b03-65f43ed19395',
  title: 'Harbour at dusk',
  foreign_landing_url: 'https://www.flickr.example/photos/1',
  url: 'https://live.staticflickr.example/1_b.jpg',
  creator: 'Ada Sea',
  creator_url: 'https://www.flickr.example/photos/ada',
  license: 'by-sa',
  license_version: '4.0',
  license_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  provider: 'flickr',
  source: 'flickr',
  category: 'photograph',
  filesize: 300_000,
  filetype: 'jpg',
  tags: [{ name: 'sea', accuracy: null }],
  mature: false,
  height: 683,
  width: 1024,
  thumbnail: 'https://api.openverse.example/v1/images/7c829a03/thumb/',
  ...more,
})
const unsplashResult = (more: object = {}) => ({
  id: 'LBI7cgq3pbM',
  width: 5245,
  height: 3497,
  color: '#60544D',
  description: null,
  alt_description: 'boats in a harbour',
  urls: {
    raw: 'https://images.unsplash.example/photo-1?ixid=abc',
    full: 'https://images.unsplash.example/photo-1?ixid=abc&q=85',
    regular: 'https://images.unsplash.example/photo-1?ixid=abc&w=1080',
    small: 'https://images.unsplash.example/photo-1?ixid=abc&w=400',
    thumb: 'https://images.unsplash.example/photo-1?ixid=abc&w=200',
  },
  links: {
    self: 'https://api.unsplash.example/photos/LBI7cgq3pbM',
    html: 'https://unsplash.example/photos/LBI7cgq3pbM',
    download_location: `${unsplash.url}/photos/LBI7cgq3pbM/download?ixid=abc`,
  },
  user: { id: 'x', username: 'ben', name: 'Ben Boat', links: { html: 'https://unsplash.example/@ben' } },
  ...more,
})
const pexelsResult = (more: object = {}) => ({
  id: 2014422,
  width: 3024,
  height: 3024,
  url: 'https://www.pexels.example/photo/2014422/',
  photographer: 'Cleo Quay',
  photographer_url: 'https://www.pexels.example/@cleo',
  photographer_id: 680589,
  avg_color: '#978E82',
  src: {
    original: 'https://images.pexels.example/2014422.jpeg',
    large2x: 'https://images.pexels.example/2014422.jpeg?dpr=2&w=940',
    medium: 'https://images.pexels.example/2014422.jpeg?h=350',
  },
  liked: false,
  alt: 'Brown rocks',
  ...more,
})

const search = async (query = 'harbour') => {
  const { status, body } = await app.visitor.get(`/api/images/search?query=${query}`)
  expect(status).toBe(200)
  expect(body.images).toEqual(body.pictures.map(({ url }: { url: string }) => url))
  return body.pictures
}
const authors = (found: { author: string }[]) => found.map(({ author }) => author)

describe('searching for pictures', () => {
  test('a search for pictures finds pictures of each source, with author, licence and origin §D.34', async () => {
    expect(await search()).toEqual([
      {
        url: 'https://live.staticflickr.example/1_b.jpg',
        thumbUrl: 'https://api.openverse.example/v1/images/7c829a03/thumb/',
        title: 'Harbour at dusk',
        author: 'Ada Sea',
        licence: 'CC BY-SA 4.0',
        licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
        source: 'https://www.flickr.example/photos/1',
      },
      {
        url: 'https://images.unsplash.example/photo-1?ixid=abc&w=1600&q=80&fm=jpg&fit=max',
        thumbUrl: 'https://images.unsplash.example/photo-1?ixid=abc&w=400',
        title: 'boats in a harbour',
        author: 'Ben Boat',
        licence: 'Unsplash',
        licenceUrl: 'https://unsplash.com/license',
        source: 'https://unsplash.example/photos/LBI7cgq3pbM?utm_source=inkhorn&utm_medium=referral',
      },
      {
        url: 'https://images.pexels.example/2014422.jpeg?dpr=2&w=940',
        thumbUrl: 'https://images.pexels.example/2014422.jpeg?h=350',
        title: 'Brown rocks',
        author: 'Cleo Quay',
        licence: 'Pexels',
        licenceUrl: 'https://www.pexels.com/license/',
        source: 'https://www.pexels.example/photo/2014422/',
      },
    ])
  })

  test('a search for pictures requests only pictures that anyone may see, crop and use', async () => {
    await search('old%20harbour')
    const requestTo = (one: StubServer) => new URL(one.requests[0]?.url ?? '', one.url)
    expect(requestTo(openverse).pathname).toBe('/v1/images/')
    expect(Object.fromEntries(requestTo(openverse).searchParams)).toMatchObject({
      q: 'old harbour',
      mature: 'false',
      license_type: 'commercial,modification',
    })
    expect(requestTo(unsplash).pathname).toBe('/search/photos')
    expect(Object.fromEntries(requestTo(unsplash).searchParams)).toMatchObject({
      query: 'old harbour',
      content_filter: 'high',
    })
    expect(unsplash.requests[0]?.headers.authorization).toBe('Client-ID key-of-unsplash')
    expect(requestTo(pexels).pathname).toBe('/v1/search')
    expect(pexels.requests[0]?.headers.authorization).toBe('key-of-pexels')
    expect(openverse.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  test('a search for pictures shows matching pictures of the gallery first §D.34', async () => {
    expect(authors(await search('lighthouse'))).toEqual(['Inkhorn', 'Ada Sea', 'Ben Boat', 'Cleo Quay'])
  })

  test('a search for pictures calls each source once, however many readers search for the same words', async () => {
    await Promise.all([search(), search(), search('HARBOUR')])
    await search()
    expect([openverse, unsplash, pexels].map(({ requests }) => requests.length)).toEqual([1, 1, 1])
  })

  test('a search for pictures waits a second and a half for the slowest source, and shows the results of the others §D.34', async () => {
    pexels.respond(() => {})
    const startedAt = performance.now()
    expect(authors(await search())).toEqual(['Ada Sea', 'Ben Boat'])
    expect(performance.now() - startedAt).toBeLessThan(4000)
  })

  test.each([
    ['an error', (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(500).end()],
    [
      'a page',
      (_request: IncomingMessage, response: ServerResponse) => void response.end('<h1>Maintenance</h1>'),
    ],
    ['another shape', json({ results: 'none', photos: { a: 1 } })],
    ['nothing', json(null)],
    [
      'far too much',
      (_request: IncomingMessage, response: ServerResponse) => void response.end('x'.repeat(2_000_000)),
    ],
    [
      'a redirect, which would carry the key away',
      (_request: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ],
  ])(
    'a search for pictures finds pictures of the gallery when all sources answer with %s',
    async (_what, answer) => {
      for (const one of [openverse, unsplash, pexels]) one.respond(answer)
      expect(authors(await search('lighthouse'))).toEqual(['Inkhorn'])
    },
  )

  test('a search for pictures stops calling a source that fails three times, but not the others §D.34', async () => {
    unsplash.respond((_request, response) => void response.writeHead(500).end())
    for (const query of ['a', 'b', 'c', 'd', 'e'])
      expect(authors(await search(query))).not.toContain('Ben Boat')
    expect(unsplash.requests).toHaveLength(3)
    expect(openverse.requests).toHaveLength(5)
  })

  test('a search for pictures takes only valid results, and none without a web address', async () => {
    openverse.respond(
      json({
        results: [
          { title: 'Nothing else' },
          openverseResult({ url: 'javascript:alert(1)' }),
          openverseResult({ foreign_landing_url: 'data:text/html,x' }),
          openverseResult({ url: 'https://a.example/mature.jpg', mature: true }),
          openverseResult({ url: 'https://a.example/huge.jpg', filesize: 6_000_000 }),
          openverseResult({ url: 'https://a.example/wide.jpg', filesize: null, width: 9000, height: 6000 }),
          openverseResult({ url: 'https://a.example/script.svg', filetype: 'svg' }),
          openverseResult({
            url: 'https://a.example/odd.jpg',
            title: `  Two\nlines\u0000 ${'x'.repeat(900)}`,
            creator: null,
            thumbnail: null,
          }),
        ],
      }),
    )
    const [odd, ...others] = await search()
    expect(authors(others)).toEqual(['Ben Boat', 'Cleo Quay'])
    expect(odd).toMatchObject({ author: 'an unknown author', url: 'https://a.example/odd.jpg' })
    expect(odd.title).toMatch(/^Two lines x+$/)
    expect(odd.title).toHaveLength(200)
    expect(odd).not.toHaveProperty('thumbUrl')
  })

  test.each([
    ['by', '2.0', 'CC BY 2.0'],
    ['by-nc-nd', '4.0', 'CC BY-NC-ND 4.0'],
    ['cc0', '1.0', 'CC0 1.0'],
    ['pdm', '1.0', 'Public Domain Mark 1.0'],
    ['by', '', 'CC BY'],
  ])('the licence %s %s reads %s', (code, version, name) => expect(licenceName(code, version)).toBe(name))
})

describe('a picture found by a search', () => {
  const findUrls = async () => {
    const pictures = await search()
    return pictures.map(({ url }: { url: string }) => url)
  }
  const startClub = async (imageUrl: string) => {
    const mara = await app.as('mara')
    const { body } = await mara.post('/api/clubs', {
      name: `Club ${imageUrl}`,
      description: 'Boats',
      imageUrl,
    })
    return body
  }

  test('a found picture in use is credited on the club, although the browser sends no credit §D.35', async () => {
    const [ofAda] = await findUrls()
    const credit = {
      title: 'Harbour at dusk',
      author: 'Ada Sea',
      licence: 'CC BY-SA 4.0',
      licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
      source: 'https://www.flickr.example/photos/1',
    }
    const club = await startClub(ofAda)
    expect(club.imageCredit).toEqual(credit)
    const { body } = await app.visitor.get(`/api/clubs/slug/${club.slug}`)
    expect(body.imageCredit).toEqual(credit)
  })

  test('a found picture in use is credited until it is replaced, even if it is sent again or something else changes §D.35', async () => {
    const [ofAda, ofBen] = await findUrls()
    const { id } = await startClub(ofAda)
    const mara = await app.as('mara')
    const change = async (settings: object) => {
      const { body } = await mara.patch(`/api/clubs/${id}`, settings)
      return body.imageCredit?.author ?? null
    }
    await app.db.deleteFrom('found_pictures').execute()
    expect(await change({ imageUrl: ofAda, imageZoom: 120 })).toBe('Ada Sea')
    expect(await change({ description: 'Ships' })).toBe('Ada Sea')
    expect(await change({ imageUrl: '/pictures/magic-library.webp' })).toBeNull()
    expect(await change({ imageUrl: ofBen })).toBeNull()
    expect(await change({ imageUrl: null })).toBeNull()
  })

  test('a found picture in use cannot be claimed by the reader who uses it', async () => {
    const mara = await app.as('mara')
    const { body } = await mara.post('/api/clubs', {
      name: 'Claims',
      description: 'Boats',
      imageUrl: 'https://a.example/1.jpg',
      imageCredit: { title: 'Mine', author: 'Mara', licence: 'All mine', source: 'javascript:alert(1)' },
    })
    expect(body.imageCredit).toBeNull()
  })

  test('a found picture in use is reported to Unsplash once for each use, and never for a search §D.35', async () => {
    const [, ofBen] = await findUrls()
    expect(unsplash.requests).toHaveLength(1)
    await startClub(ofBen)
    await expect.poll(() => unsplash.requests.length).toBe(2)
    const [, report] = unsplash.requests
    expect(report?.url).toBe('/photos/LBI7cgq3pbM/download?ixid=abc')
    expect(report?.headers.authorization).toBe('Client-ID key-of-unsplash')
  })

  test('a found picture in use is reported only to its source, whatever address the result names', async () => {
    const stranger = await openStubServer()
    const links = { html: 'https://unsplash.example/1', download_location: `${stranger.url}/collect` }
    unsplash.respond(json({ results: [unsplashResult({ links })] }))
    const [, ofBen] = await findUrls()
    expect((await startClub(ofBen)).imageCredit.author).toBe('Ben Boat')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(stranger.requests).toHaveLength(0)
    await stranger.close()
  })
})

test('an offline app makes no requests and finds pictures of the gallery', async () => {
  await app.close()
  app = await createTestApp({}, { pictureSources: sources() })
  expect(authors(await search('lighthouse'))).toEqual(['Inkhorn'])
  expect(openverse.requests).toHaveLength(0)
})
