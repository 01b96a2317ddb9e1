import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { remoteImageMaxBytes } from '#contract/images/image.ts'
import { type StubServer, openStubServer } from '#tests/stub-server.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { isPublicAddress } from '#server/outbound/public-address.ts'
import { createPublicOnlyPolicy } from '#server/outbound/address-policy.ts'

let cover: Buffer
beforeAll(async () => {
  const painted = sharp({ create: { width: 800, height: 1200, channels: 3, background: '#7c5cd6' } })
  cover = await painted
    .withExifMerge({ IFD0: { Artist: 'Mara' } })
    .jpeg()
    .toBuffer()
})

let server: StubServer
let app: TestApp
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkhorn-covers-'))
  server = await openStubServer()
  app = await open()
})
afterEach(async () => {
  vi.useRealTimers()
  resolved.clear()
  await app.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/**
 * The addresses that names resolve to instead of loopback, which counts as public here; all other rules are those of production.
 */
const resolved = new Map<string, string>()
const addresses = createPublicOnlyPolicy({
  resolve: (name) => Promise.resolve([resolved.get(name) ?? '127.0.0.1']),
  isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
  isAllowedPort: () => true,
})
const open = (settings: Record<string, string> = {}) =>
  createTestApp({ DATA_DIR: folder, OFFLINE: '0', ...settings }, { publicOnly: addresses })

const serve = (bytes: Buffer, type = 'image/jpeg') =>
  server.respond((_request, response) => response.setHeader('content-type', type).end(bytes))
const address = (path: string, query = '', host = 'covers.example.org') =>
  `/api/proxy-image?url=${encodeURIComponent(`http://${host}:${server.port}${path}`)}${query}`
const files = () => readdir(join(folder, 'pictures'))

describe('a remote cover', () => {
  test('a remote cover is served as WebP in the requested width, without metadata §7.15', async () => {
    serve(cover)
    const { status, headers, bytes } = await app.visitor.get(address('/1.jpg', '&w=192'))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=2592000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const seen = await sharp(bytes).metadata()
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', 192, 288, undefined])
  })

  test('a remote cover is fetched without any data about the reader §D.31', async () => {
    serve(cover)
    const mara = await app.as('mara')
    await mara.get(address('/1.jpg'), {
      referer: 'http://localhost/club/secret',
      'x-forwarded-for': '1.2.3.4',
    })
    expect(server.requests[0]?.headers).toEqual({
      host: `covers.example.org:${server.port}`,
      connection: 'close',
      accept: 'image/avif,image/webp,image/*',
      'accept-encoding': 'identity',
      'user-agent': 'Inkhorn/0.1 (book clubs)',
    })
  })

  test('a remote cover is never enlarged, and keeps its width if none is requested', async () => {
    serve(cover)
    const widths = await Promise.all(
      ['', '&w=1600', '&w=768'].map(async (query) => {
        const { bytes } = await app.visitor.get(address('/1.jpg', query))
        return (await sharp(bytes).metadata()).width
      }),
    )
    expect(widths).toEqual([800, 800, 768])
  })

  test('a remote cover is fetched once, however many clients request it at a time and in whatever width §7.15', async () => {
    server.respond((_request, response) => setTimeout(() => response.end(cover), 100))
    const queries = ['', '&w=96', '&w=192', '&w=384'].flatMap((query) => [query, query, query])
    const answers = await Promise.all(queries.map((query) => app.visitor.get(address('/1.jpg', query))))
    expect(answers.map(({ status }) => status)).toEqual(queries.map(() => 200))
    await app.visitor.get(address('/1.jpg#page', '&w=96'))
    expect(server.requests).toHaveLength(1)
  })

  test('a remote cover is not sent again to a browser that has it', async () => {
    serve(cover)
    const first = await app.visitor.get(address('/1.jpg', '&w=96'))
    const again = await app.visitor.get(address('/1.jpg', '&w=96'), {
      'if-none-match': String(first.headers['etag']),
    })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  test('a remote cover is cached on disk across restarts §D.30', async () => {
    serve(cover)
    await app.visitor.get(address('/1.jpg', '&w=96'))
    await app.close()
    app = await open()
    expect((await app.visitor.get(address('/1.jpg', '&w=96'))).status).toBe(200)
    expect((await app.visitor.get(address('/1.jpg', '&w=192'))).status).toBe(200)
    expect(server.requests).toHaveLength(1)
  })

  test('a remote cover is queued: a page with sixty covers gets all of them, four at a time', async () => {
    const little = await sharp(cover).resize(300).toBuffer()
    let running = 0
    let maxRunning = 0
    server.respond((_request, response) => {
      maxRunning = Math.max(maxRunning, ++running)
      setTimeout(() => {
        running--
        response.end(little)
      }, 10)
    })
    const pages = Array.from({ length: 60 }, (_, at) => app.visitor.get(address(`/${at}.jpg`, '&w=96')))
    expect(new Set((await Promise.all(pages)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(maxRunning).toBe(4)
  })
})

describe('remote URLs without a picture', () => {
  const expectNotFound = async (path = '/1.jpg') => {
    const answers = [await app.visitor.get(address(path)), await app.visitor.get(address(path, '&w=96'))]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.body).toMatchObject({ detail: 'This picture could not be found.' })
    expect(server.requests).toHaveLength(1)
    expect(await files().catch(() => [])).toEqual([])
  }

  test.each([
    ['a page with the type of a picture', '<!doctype html><script>alert(1)</script>'],
    ['an SVG, which can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['nothing', ''],
  ])('%s is 404, and not requested again', async (_what, body) => {
    serve(Buffer.from(body))
    await expectNotFound()
  })

  test('a single pixel, which some servers send for a missing cover, is 404, and not requested again', async () => {
    serve(await sharp(cover).resize(1, 1).toBuffer())
    await expectNotFound()
  })

  test('a truncated picture is 404, and not requested again §D.30', async () => {
    serve(cover.subarray(0, cover.length / 2))
    await expectNotFound()
  })

  test('a picture of 5 MiB and a byte is 404, and not requested again §D.30', async () => {
    serve(Buffer.concat([cover, Buffer.alloc(remoteImageMaxBytes - cover.length + 1)]))
    await expectNotFound()
  })

  test('a picture of more than 40 megapixels, even in a small file, is 404, and not requested again', async () => {
    serve(
      await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      'image/png',
    )
    await expectNotFound()
  })

  test.each([403, 404, 500, 204])(
    'a server that answers %i is 404, and not requested again',
    async (status) => {
      server.respond((_request, response) => response.writeHead(status).end())
      await expectNotFound()
    },
  )

  test('a redirect to a private address is 404, and not requested again §D.29 §S.19', async () => {
    server.respond((_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end())
    await expectNotFound()
  })

  test('a server that is down: after three covers the others do not wait for it, and another server still works', async () => {
    server.respond((request, response) => {
      if (request.headers.host?.startsWith('dead')) request.socket.destroy()
      else response.end(cover)
    })
    for (let at = 0; at < 6; at++)
      expect((await app.visitor.get(address(`/${at}.jpg`, '', 'dead.example.org'))).status).toBe(404)
    expect(server.requests).toHaveLength(3)
    expect((await app.visitor.get(address('/1.jpg'))).status).toBe(200)
  })

  test.each([403, 404, 429])('covers answered with %i do not block the whole server', async (status) => {
    server.respond((request, response) =>
      request.url === '/1.jpg'
        ? response.end(cover)
        : response.writeHead(status, { 'retry-after': '3600' }).end(),
    )
    for (const path of ['/a', '/b', '/c', '/d']) await app.visitor.get(address(path))
    expect((await app.visitor.get(address('/1.jpg'))).status).toBe(200)
  })

  test('a redirect to a server that is down counts against that server, not the one that redirected', async () => {
    const dead = `http://dead.example.org:${server.port}`
    server.respond((request, response) => {
      if (request.headers.host?.startsWith('dead')) request.socket.destroy()
      else if (request.url === '/1.jpg') response.end(cover)
      else response.writeHead(302, { location: `${dead}${request.url}` }).end()
    })
    for (let at = 0; at < 6; at++) await app.visitor.get(address(`/to-the-dead/${at}`))
    const callsToDead = server.requests.filter(({ headers }) => headers.host?.startsWith('dead'))
    expect(callsToDead).toHaveLength(3)
    expect((await app.visitor.get(address('/1.jpg'))).status).toBe(200)
  })

  test('a redirect to a server that sends Retry-After does not pause the one that redirected', async () => {
    server.respond((request, response) => {
      if (request.headers.host?.startsWith('tired')) response.writeHead(503, { 'retry-after': '3600' }).end()
      else if (request.url === '/1.jpg') response.end(cover)
      else response.writeHead(302, { location: `http://tired.example.org:${server.port}/` }).end()
    })
    expect((await app.visitor.get(address('/to-the-tired'))).status).toBe(404)
    expect((await app.visitor.get(address('/1.jpg'))).status).toBe(200)
  })

  test('a server whose Retry-After is an hour is called again after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    server.respond((request, response) =>
      request.url === '/1.jpg'
        ? response.end(cover)
        : response.writeHead(503, { 'retry-after': '3600' }).end(),
    )
    const pictureStatus = async () => (await app.visitor.get(address('/1.jpg'))).status
    await app.visitor.get(address('/a'))
    expect(await pictureStatus()).toBe(404)
    vi.setSystemTime(Date.now() + 299_000)
    expect(await pictureStatus()).toBe(404)
    vi.setSystemTime(Date.now() + 1000)
    expect(await pictureStatus()).toBe(200)
  })

  test('a name that resolves to a private address is refused, and its server is not paused', async () => {
    serve(cover)
    resolved.set('covers.example.org', '10.0.0.1')
    for (let at = 0; at < 5; at++) expect((await app.visitor.get(address(`/${at}`))).status).toBe(404)
    expect(server.requests).toHaveLength(0)
    resolved.clear()
    expect((await app.visitor.get(address('/1.jpg'))).status).toBe(200)
  })
})

describe('the proxy', () => {
  test.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://localhost/',
    'http://mara:secret@covers.example.org/1.jpg',
    'http://2130706434/',
  ])('the picture proxy answers 404 for %s, as for any other failure', async (url) => {
    const { status, body } = await app.visitor.get(`/api/proxy-image?url=${encodeURIComponent(url)}`)
    expect([status, body.detail]).toEqual([404, 'This picture could not be found.'])
  })

  test.each([
    '',
    '?url=',
    '?url=covers.example.org/1.jpg',
    '?url=file:///etc/passwd',
    '?url=/pictures/a.webp',
    '?url=data:image/png;base64,AAAA',
    '?url=https://',
    '?url=https://covers.example.org/%00',
    '?url=https://covers.example.org/a%20b',
    `?url=https://covers.example.org/${'x'.repeat(2000)}`,
  ])('the picture proxy refuses an invalid URL (%s), naming the field', async (query) => {
    const { status, body } = await app.visitor.get(`/api/proxy-image${query}`)
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe('url')
  })

  test('the picture proxy refuses other widths', async () => {
    const { status, body } = await app.visitor.get(address('/1.jpg', '&w=97'))
    expect([status, body.errors[0].field]).toEqual([400, 'w'])
  })

  test('the picture proxy fetches nothing for pages of other sites §D.31 §S.6', async () => {
    serve(cover)
    const { status } = await app.visitor.get(address('/1.jpg'), { 'sec-fetch-site': 'cross-site' })
    expect([status, server.requests.length]).toEqual([403, 0])
  })

  test('the picture proxy answers 404 to our own User-Agent, so that requests cannot loop', async () => {
    serve(cover)
    const { status } = await app.visitor.get(address('/1.jpg'), {
      'user-agent': 'Inkhorn/0.1 (book clubs)',
    })
    expect([status, server.requests.length]).toEqual([404, 0])
  })

  test('the picture proxy finds nothing and makes no requests when offline §D.33', async () => {
    serve(cover)
    await app.close()
    app = await open({ OFFLINE: '1' })
    expect((await app.visitor.get(address('/1.jpg'))).status).toBe(404)
    expect(server.requests).toHaveLength(0)
  })

  test('the picture proxy fetches at most 300 pictures a minute for one client, who still gets cached ones §D.31 §S.14', async () => {
    await app.close()
    app = await open({ RATE_LIMITS: 'on' })
    server.respond((_request, response) => response.writeHead(404).end())
    const get = (path: string) => app.visitor.get(address(path)).then(({ status }) => status)
    const statuses = await Promise.all(Array.from({ length: 301 }, (_, at) => get(`/${at}.jpg`)))
    expect(statuses.filter((status) => status === 404)).toHaveLength(300)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(await get(`/${statuses.indexOf(404)}.jpg`)).toBe(404)
    expect(server.requests).toHaveLength(300)
  })
})

describe('the disk cache', () => {
  /** A picture that compresses badly: about 80 KB as WebP. */
  const noisy = (seed: number) =>
    sharp({
      create: {
        width: 300 + seed,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()

  test('the disk cache of pictures stays within its size limit and evicts the least recently shown first §D.30', async () => {
    await app.close()
    app = await open({ PICTURE_CACHE_MB: '1' })
    const covers = await Promise.all(Array.from({ length: 30 }, (_, at) => noisy(at)))
    server.respond((request, response) => response.end(covers[Number(request.url?.slice(1))]))
    for (let at = 0; at < 30; at++) {
      await app.visitor.get(address(`/${at}`))
      await app.visitor.get(address('/0'))
    }
    const fetchedFirst = server.requests.length
    expect(fetchedFirst).toBe(30)
    await expect.poll(async () => (await files()).length).toBeLessThan(20)
    await app.visitor.get(address('/1'))
    expect(server.requests).toHaveLength(31)
    await app.visitor.get(address('/0'))
    expect(server.requests).toHaveLength(31)
  })

  test('the disk cache of pictures removes the partial files of a killed server, but not those another server is writing', async () => {
    serve(cover)
    await app.visitor.get(address('/1.jpg'))
    const [whole = ''] = await files()
    const [old, young] = [`${whole}.aaaa.part`, `${whole}.bbbb.part`].map((name) =>
      join(folder, 'pictures', name),
    )
    for (const part of [old ?? '', young ?? '']) await writeFile(part, cover.subarray(0, 10))
    const anHourAgo = new Date(Date.now() - 3_600_000)
    await utimes(old ?? '', anHourAgo, anHourAgo)
    await app.close()
    app = await open()
    await app.visitor.get(address('/1.jpg'))
    expect((await files()).toSorted()).toEqual([whole, `${whole}.bbbb.part`])
  })

  test('the disk cache of pictures may be shared by two servers, and deleted at any time', async () => {
    serve(cover)
    const other = await open()
    await app.visitor.get(address('/1.jpg', '&w=96'))
    expect((await other.visitor.get(address('/1.jpg', '&w=96'))).status).toBe(200)
    expect(server.requests).toHaveLength(1)
    await rm(join(folder, 'pictures'), { recursive: true })
    expect((await app.visitor.get(address('/1.jpg', '&w=96'))).status).toBe(200)
    expect(server.requests).toHaveLength(2)
    await other.close()
  })

  test('the disk cache of pictures uses file names that do not reveal the URL', async () => {
    serve(cover)
    await app.visitor.get(address('/secret.jpg', '&w=96'))
    const hash = createHash('sha256')
      .update(`http://covers.example.org:${server.port}/secret.jpg`)
      .digest('hex')
    expect((await files()).toSorted()).toEqual([`${hash}-96.webp`, `${hash}.webp`])
  })

  test('the disk cache of pictures is optional: pictures are shown even if nothing can be written', async () => {
    await writeFile(join(folder, 'pictures'), 'a file where the folder should be')
    serve(cover)
    expect((await app.visitor.get(address('/1.jpg', '&w=96'))).status).toBe(200)
  })
})
