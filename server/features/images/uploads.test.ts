import { existsSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureUrlMax, uploadMaxBytes } from '#contract/images/image.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
})
afterAll(() => app.close())

const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const painted = (width: number, height: number, background = '#7c5cd6') =>
  sharp({ create: { width, height, channels: 3, background } })

let clubs = 0
const upload = (imageUrl: string | null) =>
  mara.post('/api/clubs', { name: `Picture club ${++clubs}`, description: 'Pictures', imageUrl })

async function stored(imageUrl: string): Promise<{ url: string; bytes: Buffer }> {
  const { status, body } = await upload(imageUrl)
  expect(status).toBe(201)
  const { bytes } = await app.visitor.get(body.imageUrl)
  return { url: body.imageUrl, bytes }
}

async function refused(imageUrl: string, status = 400): Promise<string> {
  const answer = await upload(imageUrl)
  expect(answer.status).toBe(status)
  expect(answer.body.errors).toEqual([{ field: 'imageUrl', message: answer.body.detail }])
  return answer.body.detail
}

const countImages = async () => (await app.db.selectFrom('images').select('hash').execute()).length

describe('an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'an uploaded picture is stored as WebP when it is a %s',
    async (format) => {
      const { url, bytes } = await stored(dataUrl(await painted(60, 40).toFormat(format).toBuffer()))
      expect(url).toMatch(/^\/api\/images\/stored\/[0-9a-f]{64}\.webp#[\w-]{20,40}$/)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
    },
  )

  test('an uploaded picture is reduced to at most 1600 pixels, and never enlarged §D.28', async () => {
    const { bytes } = await stored(dataUrl(await painted(4000, 2000).jpeg().toBuffer()))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 800 })
  })

  test('an uploaded picture carries a blurred preview in its URL, in its own colours §D.36', async () => {
    const { url } = await stored(dataUrl(await painted(300, 150, '#c0392b').png().toBuffer()))
    const thumbHash = Buffer.from(url.split('#')[1] ?? '', 'base64url')
    const { r, g, b } = thumbHashToAverageRGBA(thumbHash)
    expect([r, g, b].map((part) => Math.round(part * 255))).toEqual([
      expect.closeTo(0xc0, -1.5),
      expect.closeTo(0x39, -1.5),
      expect.closeTo(0x2b, -1.5),
    ])
    expect(thumbHashToApproximateAspectRatio(thumbHash)).toBeCloseTo(2, 0)
  })

  test('an uploaded picture loses its metadata and is turned upright §D.28 §S.18', async () => {
    const leftHalfRed = painted(40, 20, '#0000ff').composite([
      { input: await painted(20, 20, '#ff0000').png().toBuffer(), left: 0, top: 0 },
    ])
    const sideways = await leftHalfRed
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Artist: 'Mara' },
        IFD3: { GPSLatitude: '35/1 41/1 13/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer()
    const original = await sharp(sideways).metadata()
    expect(original).toMatchObject({ width: 40, height: 20, orientation: 6 })
    expect(original.exif?.toString('latin1')).toContain('Mara')
    const { bytes } = await stored(dataUrl(sideways))
    const encoded = await sharp(bytes).metadata()
    expect(encoded).toMatchObject({ width: 20, height: 40 })
    expect(encoded.exif).toBeUndefined()
    expect(encoded.orientation).toBeUndefined()
    const [red = 0, , blue = 0] = await sharp(bytes)
      .extract({ left: 10, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(red).toBeGreaterThan(blue)
  })

  test('an uploaded picture that is animated becomes a still §S.18', async () => {
    const frames = [painted(30, 30, '#ff0000'), painted(30, 30, '#00ff00')].map((frame) =>
      frame.png().toBuffer(),
    )
    const animated = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif({ delay: 100 })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const { bytes } = await stored(dataUrl(animated, 'image/gif'))
    expect((await sharp(bytes).metadata()).pages).toBeUndefined()
  })

  test('an uploaded picture is stored once, however often it is sent and whatever type it declares §D.28', async () => {
    const bytes = await painted(33, 44).png().toBuffer()
    const first = await stored(dataUrl(bytes))
    const before = await countImages()
    expect((await stored(dataUrl(bytes))).url).toBe(first.url)
    expect((await stored(dataUrl(bytes, 'image/jpeg'))).url).toBe(first.url)
    expect(await countImages()).toBe(before)
  })

  test('an uploaded picture is accepted when twenty arrive at once', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        painted(50 + at, 50)
          .png()
          .toBuffer(),
      ),
    )
    const answers = await Promise.all(pictures.map((bytes) => upload(dataUrl(bytes))))
    expect(new Set(answers.map(({ body }) => body.imageUrl)).size).toBe(20)
  })

  test('an uploaded picture is refused when far too many arrive at once, while the others are accepted §D.37', async () => {
    const bytes = await painted(700, 700).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 60 }, () => upload(dataUrl(bytes))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]))
    expect((await upload(dataUrl(bytes))).status).toBe(201)
  })
})

describe('uploads that are not pictures', () => {
  test('a web page that declares itself a PNG is refused, naming the field §5.6 §S.18', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect(await refused(dataUrl(page))).toBe(
      'We can’t read this file as a picture. Choose a JPEG, PNG, WebP, GIF or AVIF.',
    )
  })

  test('an SVG, which can hold scripts, is refused, naming the field §5.6 §S.18', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    expect(await refused(dataUrl(Buffer.from(svg), 'image/svg+xml'))).toContain(
      'can’t read this file as a picture',
    )
    expect(await refused(dataUrl(Buffer.from(svg), 'image/png'))).toContain(
      'can’t read this file as a picture',
    )
  })

  test('a truncated JPEG is refused, naming the field', async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: '#fff',
      },
    })
      .jpeg()
      .toBuffer()
    expect(await refused(dataUrl(noise.subarray(0, noise.length / 2)))).toContain('damaged or incomplete')
  })

  test.each([
    ['nothing at all', 'data:image/png;base64,'],
    ['no base64', 'data:image/png;base64,not base64!'],
    ['the alphabet of URLs', 'data:image/png;base64,_-_-'],
    ['missing padding', 'data:image/png;base64,iVBORw'],
    ['percent signs', 'data:image/png,%89PNG'],
    ['no comma', 'data:image/png;base64'],
  ])('an upload with %s is refused, naming the field', async (_what, url) => {
    expect(await refused(url)).toMatch(/upload is damaged|can’t read this file as a picture/)
  })

  test.each([
    ['a path of this site that is no picture', '/api/auth/user'],
    ['a picture that does not exist', '/pictures/nowhere.webp'],
    ['a stored picture with an invalid preview', `/api/images/stored/${'0'.repeat(64)}.webp#<svg>`],
    ['a stored picture that does not exist', `/api/images/stored/${'0'.repeat(64)}.webp`],
    ['an address without a host', 'http://'],
    ['an address with a NUL in it', 'https://example.org/\u0000.png'],
    ['an endless address', `https://example.org/${'x'.repeat(pictureUrlMax)}`],
  ])('%s is refused, naming the field', async (_what, url) => {
    expect(await refused(url)).toMatch(/address/)
  })

  test('a PNG that claims 50,000 by 50,000 pixels is refused before it uses any memory §D.28 §S.18', async () => {
    const bomb = await painted(1, 1).png().toBuffer()
    bomb.writeUInt32BE(50_000, 16)
    bomb.writeUInt32BE(50_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    const before = process.memoryUsage().rss
    expect(await refused(dataUrl(bomb), 413)).toBe(
      'This picture is larger than 40 megapixels. Choose a smaller one.',
    )
    // Its pixels would take 7 GiB; other tests in this process may allocate some memory meanwhile.
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024)
  })

  test('an AVIF of more than 40 megapixels, whose decoder would take a gigabyte, is refused, naming the field §D.28', async () => {
    const claimed = async (width: number, height: number) => {
      const bytes = await painted(64, 64).avif().toBuffer()
      const size = bytes.indexOf('ispe') + 8
      bytes.writeUInt32BE(width, size)
      bytes.writeUInt32BE(height, size + 4)
      return dataUrl(bytes, 'image/avif')
    }
    expect(await refused(await claimed(6401, 6250), 413)).toBe(
      'This picture is larger than 40 megapixels. Choose a smaller one.',
    )
    // One of exactly 40 reaches the decoder, which finds it damaged.
    expect(await refused(await claimed(6400, 6250))).toMatch(/damaged/)
  })

  test('a file of 11 MiB, or of one byte too many, is refused, naming the field §D.28 §S.18', async () => {
    const { status } = await upload(dataUrl(Buffer.alloc(11 * 1024 * 1024)))
    expect(status).toBe(413)
    expect(await refused(dataUrl(Buffer.alloc(uploadMaxBytes + 1)), 413)).toBe(
      'This picture is larger than 10 MiB. Choose a smaller one.',
    )
  })
})

test.each([
  '/pictures/magic-library.webp',
  'https://example.org/cover.jpg?a=b',
  'HTTP://example.org/a.png',
  null,
])('a URL that is not an upload (%s) is stored as it is', async (imageUrl) => {
  const { body } = await upload(imageUrl)
  expect(body.imageUrl).toBe(imageUrl)
})

describe('a stored picture', () => {
  let url: string
  let withThumbHash: string
  beforeAll(async () => {
    const { body } = await upload(dataUrl(await painted(1000, 500).png().toBuffer()))
    url = body.imageUrl.replace(/#.*/, '')
    withThumbHash = body.imageUrl
  })

  test('a stored picture is immutable, cannot be sniffed as anything else, and can be used for another club', async () => {
    const { status, headers } = await app.visitor.get(url)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    })
    expect((await upload(url)).body.imageUrl).toBe(url)
    expect((await upload(withThumbHash)).body.imageUrl).toBe(withThumbHash)
  })

  test.each(['', '?w=384'])(
    'a stored picture is not sent again to a browser that has it (%s)',
    async (query) => {
      const first = await app.visitor.get(url + query)
      const again = await app.visitor.get(url + query, { 'if-none-match': String(first.headers['etag']) })
      expect(again.status).toBe(304)
      expect(again.bytes).toHaveLength(0)
      expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    },
  )

  test.each([
    [96, 96],
    [768, 768],
    [1600, 1000],
  ])(
    'a stored picture requested at %i pixels is %i wide, also for simultaneous requests',
    async (requested, expected) => {
      const answers = await Promise.all([1, 2, 3].map(() => app.visitor.get(`${url}?w=${requested}`)))
      for (const { bytes, headers } of answers) {
        expect((await sharp(bytes).metadata()).width).toBe(expected)
        expect(headers['etag']).toContain(`-${requested}"`)
      }
    },
  )

  test.each(['?w=97', '?w=0', '?w=abc', '?w=1e9'])(
    'a stored picture has no other widths (%s)',
    async (query) => {
      const { status, body } = await app.visitor.get(url + query)
      expect(status).toBe(400)
      expect(body.errors[0].field).toBe('w')
    },
  )

  test('a stored picture that nobody uploaded is 404, and a name that is not a hash is 400', async () => {
    expect((await app.visitor.get(`/api/images/stored/${'0'.repeat(64)}.webp`)).status).toBe(404)
    expect((await app.visitor.get('/api/images/stored/..%2F..%2Fetc%2Fpasswd')).status).toBe(404)
  })
})

describe('the gallery', () => {
  test('the gallery has the four default club photos with their credit §3.17 §7.16', async () => {
    const { status, body } = await app.visitor.get('/api/default-images')
    expect(status).toBe(200)
    const titles = body.pictures.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['Unicorn Reading', 'Magic Library', 'Fantasy Books', 'Enchanted Study'])
    expect(body.images).toEqual(body.pictures.map((picture: { url: string }) => picture.url))
    expect(body.pictures[0]).toMatchObject({ author: 'Inkhorn', licence: 'MIT', source: '/about#images' })
  })

  test.each([
    ['unicorn', ['/pictures/unicorn-reading.webp']],
    ['UNIC', ['/pictures/unicorn-reading.webp']],
    ['lighthouses', ['/pictures/gallery/lighthouse.webp']],
    ['zebra crossing', []],
    ['!!!', []],
  ])('a search for %j finds %j §7.16', async (query, found) => {
    const { body } = await app.visitor.get(`/api/images/search?query=${encodeURIComponent(query)}`)
    expect(body.images).toEqual(found)
  })

  test('the gallery puts the picture that matches more words first', async () => {
    const { body } = await app.visitor.get('/api/images/search?query=magic+library')
    expect(body.images[0]).toBe('/pictures/magic-library.webp')
    expect(body.images.length).toBeGreaterThan(1)
  })

  test.each(['', '?query=', '?query=%20', `?query=${'x'.repeat(101)}`])(
    'a search for %j needs words',
    async (query) => {
      const { status, body } = await app.visitor.get(`/api/images/search${query}`)
      expect(status).toBe(400)
      expect(body.errors[0].field).toBe('query')
    },
  )

  test('the gallery has a drawing for every picture it offers §3.17', async () => {
    const words = [
      'reading magic books study',
      'night sea snow rain forest flowers travel stars winter market',
    ]
    const answers = await Promise.all(
      words.map((query) => app.visitor.get(`/api/images/search?query=${encodeURIComponent(query)}`)),
    )
    const urls = new Set<string>(answers.flatMap(({ body }) => body.images))
    expect(urls.size).toBeGreaterThanOrEqual(12)
    const file = (url: string) => new URL(`../../../web/public${url}`, import.meta.url)
    expect([...urls].filter((url) => !existsSync(file(url)))).toEqual([])
  })
})
