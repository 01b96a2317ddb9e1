import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstAnswers } from './page-data.ts'
import { headForNow, headOf } from './page-head.ts'
import { pageAt } from '#contract/pages.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

describe('the frame of every answer', () => {
  test('the content policy lets no inline script run and no other site frame us §D.47', async () => {
    const { headers } = await app.visitor.get('/api/clubs')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('an unknown address of the API is a problem document §7.1', async () => {
    const { status, body } = await app.visitor.get('/api/nowhere')
    expect(status).toBe(404)
    expect(body).toMatchObject({ status: 404, type: '/api/docs#not-found' })
  })

  test.each([
    '/%zz',
    '/api/clubs/%E0%A4%A',
    '/../../package.json',
    '/..%2f..%2fpackage.json',
    '/api/clubs/slug/a%00b',
  ])('an address nobody can mean (%s) is answered calmly, with nothing of ours in it', async (url) => {
    const { status, body } = await app.visitor.get(url)
    expect([400, 404]).toContain(status)
    expect(JSON.stringify(body)).not.toContain('devDependencies')
  })

  test.each(['/%zz', '/api/clubs/slug/%ff', `/api/books/${'9'.repeat(301)}`])(
    'an address that cannot be read (%s) is answered as carefully as any other §D.21 §S.7',
    async (url) => {
      const usual = (await app.visitor.get('/api/clubs')).headers
      const { headers } = await app.visitor.get(url)
      const careful = Object.keys(usual).filter((name) =>
        /^(content-security|cross-origin|referrer|x-)/.test(name),
      )
      expect(careful.length).toBeGreaterThan(5)
      for (const name of careful.filter((one) => one !== 'x-total-count'))
        expect(headers[name]).toBe(usual[name])
    },
  )

  test('the server says that it lives and that its database answers', async () => {
    expect((await app.visitor.get('/healthz')).body).toEqual({ status: 'ok' })
    expect((await app.visitor.get('/readyz')).body).toEqual({ status: 'ready', outside: [] })
  })

  test('every call of the contract is documented, for machines and for people §7.2', async () => {
    const { body } = await app.visitor.get('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    const page = String((await app.visitor.get('/api/docs')).body)
    for (const path of Object.keys(body.paths)) expect(page).toContain(path)
    expect(Object.keys(body.paths)).toContain('/api/clubs/slug/{slug}')
    expect(page).toContain('id="already-on-list"')
  })
})

describe('the head of a page', () => {
  const club = {
    name: 'Dune <b>readers</b> & friends',
    slug: 'dune',
    description: 'Sand & "spice"',
    imageUrl: '/pictures/magic-library.webp',
  }
  const answers = new Map<string, unknown>([['/api/clubs/slug/dune', club]])

  test('a shared club unfolds into its name, description and photo, with nothing of it taken as HTML §S.20', () => {
    const { status, html, photo } = headOf(pageAt('/clubs/dune'), answers, 'https://books.example')
    expect(status).toBe(200)
    expect(html).toContain('<title>Dune &lt;b&gt;readers&lt;/b&gt; &amp; friends · Inkhorn</title>')
    expect(html).toContain('content="https://books.example/pictures/magic-library.jpg"')
    expect(html).not.toContain('<b>')
    // The banner's photo is fetched along with the code, in the sizes that the page will ask for.
    expect(photo).toContain('as="image" imagesrcset="/pictures/magic-library-384.webp 384w, ')
    expect(photo).toContain('imagesizes="calc(100vw * 0.87)" fetchpriority="high"')
  })

  test('both forms of a club’s address name one canonical address §2.1', () => {
    for (const path of ['/club/dune', '/clubs/dune'])
      expect(headOf(pageAt(path), answers, 'https://books.example').html).toContain(
        'rel="canonical" href="https://books.example/club/dune"',
      )
  })

  test.each(['/nowhere', '/club/unknown', '/club/dune/book/9'])(
    '%s is no page and says so with 404 §2.4',
    (path) => {
      expect(headOf(pageAt(path), answers, 'https://books.example').status).toBe(404)
    },
  )
})

describe('a page whose answers cannot be given for now', () => {
  test.each([
    ['/api/auth/user', 503, true],
    ['/api/clubs/slug/dune', 503, true],
    // So many at one address that they are asked to slow down: the club is there all the same.
    ['/api/clubs/slug/dune', 429, true],
    ['/api/clubs/slug/dune', 404, false],
  ])('%s answering %i leaves it open whether there is such a club: %s', async (path, status, isOpen) => {
    const http = fastify()
    const answer: Record<string, number> = {
      '/api/auth/user': 401,
      '/api/clubs/slug/dune': 404,
      [path]: status,
    }
    http.get('/api/*', ({ url }, reply) => reply.code(answer[url] ?? 200).send({}))
    http.get('/page', (request) => firstAnswers(http, request, pageAt('/club/dune')))
    const { hasFailed } = (await http.inject('/page')).json<{ hasFailed: boolean }>()
    expect(hasFailed).toBe(isOpen)
  })

  test('it says so to machines, and no search engine keeps it', () => {
    const { status, html } = headForNow('https://books.example')
    expect(status).toBe(503)
    expect(html).toContain('noindex')
    expect(html).not.toContain('not found')
  })
})
