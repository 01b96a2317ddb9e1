import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPageData } from './page-data.ts'
import { headOf, headOfUnavailable } from './page-head.ts'
import { english } from '#server/messages/wording.ts'
import { feedPath } from '#contract/meetings/calendar.ts'
import { pageAt, to } from '#contract/pages.ts'
import { refusalPath } from '#server/features/invitations/tokens.ts'
import { answerPath } from '#server/features/meetings/emails/answer-token.ts'
import { unsubscribePath } from '#server/features/notifications/emails/unsubscribe.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

describe('every response', () => {
  test('the content policy allows no inline scripts and no framing by other sites §D.47', async () => {
    const { headers } = await app.visitor.get('/api/clubs')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('a page that the server answers itself is none of the app’s, so the worker leaves it to the network §P.98', () => {
    const links = [answerPath('a'), unsubscribePath('a'), refusalPath('a'), feedPath('a')]
    const others = ['/support', '/api/docs', '/healthz', '/sw.js', '/pictures/mark.svg', to.languageForm()]
    expect([...links, ...others].filter((path) => pageAt(path) !== null)).toEqual([])
  })

  test('an unknown API URL gets a problem document §7.1', async () => {
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
  ])('a malformed URL (%s) gets a plain error without internals', async (url) => {
    const { status, body } = await app.visitor.get(url)
    expect([400, 404]).toContain(status)
    expect(JSON.stringify(body)).not.toContain('devDependencies')
  })

  test.each(['/%zz', '/api/clubs/slug/%ff', `/api/books/${'9'.repeat(301)}`])(
    'an invalid URL (%s) gets the same security headers as any other §D.21 §S.7',
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

  test('the server reports that it is alive and its database responds', async () => {
    expect((await app.visitor.get('/healthz')).body).toEqual({ status: 'ok' })
    expect((await app.visitor.get('/readyz')).body).toEqual({ status: 'ready', outbound: [] })
  })

  test('every endpoint of the contract is documented, for machines and for people §7.2', async () => {
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
    id: 1,
    name: 'Dune <b>readers</b> & friends',
    slug: 'dune',
    description: 'Sand & "spice"',
    imageUrl: '/pictures/magic-library.webp',
  }
  const data = new Map<string, unknown>([['/api/clubs/slug/dune', club]])

  test('a shared club link shows its name, description and photo, all escaped §S.20', () => {
    const { status, html } = headOf(pageAt('/clubs/dune'), data, 'https://books.example')
    expect(status).toBe(200)
    expect(html).toContain('<title>Dune &lt;b&gt;readers&lt;/b&gt; &amp; friends · Inkhorn</title>')
    expect(html).toContain('content="https://books.example/pictures/magic-library.jpg"')
    expect(html).not.toContain('<b>')
    // The banner's photo is preloaded in the sizes that the page will request.
    expect(html).toContain('as="image" imagesrcset="/pictures/magic-library-384.webp 384w, ')
    expect(html).toContain('imagesizes="calc(100vw * 0.87)" fetchpriority="high"')
  })

  test('both forms of a club’s URL have the same canonical URL §2.1', () => {
    for (const path of ['/club/dune', '/clubs/dune'])
      expect(headOf(pageAt(path), data, 'https://books.example').html).toContain(
        'rel="canonical" href="https://books.example/club/dune"',
      )
  })

  test.each(['/nowhere', '/club/unknown', '/club/dune/book/9'])(
    '%s is not a page and gets 404 §2.4',
    (path) => {
      expect(headOf(pageAt(path), data, 'https://books.example').status).toBe(404)
    },
  )
})

describe('a page whose data is unavailable', () => {
  test.each([
    ['/api/auth/user', 503, true],
    ['/api/clubs/slug/dune', 503, true],
    // Rate limited because many readers share the address: the club exists nevertheless.
    ['/api/clubs/slug/dune', 429, true],
    ['/api/clubs/slug/dune', 404, false],
  ])(
    'a page whose %s fails with %i leaves open whether the club exists: %s',
    async (path, status, isOpen) => {
      const http = fastify()
      const answer: Record<string, number> = {
        '/api/auth/user': 401,
        '/api/clubs/slug/dune': 404,
        [path]: status,
      }
      http.get('/api/*', ({ url }, reply) => reply.code(answer[url] ?? 200).send({}))
      http.get('/page', (request) => loadPageData(http, request, pageAt('/club/dune')))
      const { hasFailed } = (await http.inject('/page')).json<{ hasFailed: boolean }>()
      expect(hasFailed).toBe(isOpen)
    },
  )

  test('a page whose data is unavailable says so to machines, and is not indexed', () => {
    const { status, html } = headOfUnavailable('https://books.example', english)
    expect(status).toBe(503)
    expect(html).toContain('noindex')
    expect(html).not.toContain('not found')
  })
})

describe('the sign-in form without JavaScript', () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = (url: string, payload: string, headers = {}) =>
    app.http.inject({ method: 'POST', url, payload, headers: { ...type, ...headers } })

  test('the sign-in form works without JavaScript and redirects to the page it was opened for §9.19', async () => {
    const answer = await send('/sign-in?next=%2Fclub%2Fdune', 'email=form%40inkhorn.example&name=Form')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/club/dune'])
    const cookie = String(answer.headers['set-cookie']).split(';')[0]
    const user = await app.http.inject({ url: '/api/auth/user', headers: { cookie } })
    expect(user.json()).toMatchObject({ email: 'form@inkhorn.example', firstName: 'Form' })
  })

  test('an invalid email address redirects back to the sign-in form, which keeps the destination', async () => {
    const answer = await send('/sign-in?next=%2Fclub%2Fdune', 'email=nobody')
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/?sign-in=failed&next=%2Fclub%2Fdune',
    ])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('the sign-in form never redirects to another site', async () => {
    const answer = await send('/sign-in?next=%2F%2Fevil.example', 'email=form%40inkhorn.example')
    expect(answer.headers.location).toBe('/')
  })

  test('the sign-in form is refused from another site, empty, or in another format', async () => {
    const foreign = await send('/sign-in', 'email=form%40inkhorn.example', { origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(403)
    expect((await send('/sign-in', '')).headers.location).toBe('/?sign-in=failed')
    expect((await send('/sign-in', '{}', { 'content-type': 'text/csv' })).statusCode).toBe(415)
  })
})
