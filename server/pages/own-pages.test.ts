import { afterAll, beforeAll, expect, test } from 'vitest'
import { dismissedCookie } from '#contract/instance/own-pages.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import fastify from 'fastify'
import { pageAt } from '#contract/pages.ts'
import { htmlOf } from '#server/features/instance/markdown.ts'
import { loadPageData } from './page-data.ts'
import { headOf } from './page-head.ts'

/** Mara is the site admin. */
let app: TestApp
let mara: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
})
afterAll(() => app.close())

/** The data and the head of a visitor's first HTML. */
async function openPage(path: string) {
  const http = fastify()
  http.get('*', (request) =>
    loadPageData(app.http, request, pageAt(path)).then(({ data }) => ({
      text: JSON.stringify([...data]),
      head: headOf(pageAt(path), data, 'http://a'),
    })),
  )
  return (await http.inject({ url: path })).json<{ text: string; head: ReturnType<typeof headOf> }>()
}

test('the imprint and the privacy page are there once they have a text §O.80', async () => {
  expect((await app.visitor.get('/api/instance')).body).toEqual({
    name: null,
    announcement: null,
    pages: [],
  })
  expect((await app.visitor.get('/api/instance/pages/imprint')).status).toBe(404)
  expect((await openPage('/imprint')).head.status).toBe(404)
  await mara.patch('/api/admin/settings', { imprint: '# Who we are\n\nThe **library** of Lisbon' })
  expect((await app.visitor.get('/api/instance')).body.pages).toEqual(['imprint'])
  expect((await app.visitor.get('/api/instance/pages/imprint')).body.html).toBe(
    '<h2>Who we are</h2>\n<p>The <strong>library</strong> of Lisbon</p>\n',
  )
  const { head } = await openPage('/imprint')
  expect(head.status).toBe(200)
  expect(head.html).toContain('<title>Imprint · Inkhorn</title>')
  expect((await openPage('/privacy')).head.status).toBe(404)
  const wrong = await app.visitor.get('/api/instance/pages/secrets')
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'page'])
})

test('Markdown of site admins becomes safe HTML §O.81', async () => {
  for (const text of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,x)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '![x](https://evil.example/pixel.png)',
    '<javascript:alert(1)>',
    '[x](https://a.example" onmouseover="alert(1))',
    '`<b>`',
  ])
    expect(await htmlOf(text)).not.toMatch(/<(?!\/?(?:p|a|code)\b)|<a (?!href="(?:https:\/\/|\/%5C)[^"]*">)/)
  expect(
    await htmlOf('[Write](mailto:us@inkhorn.example), [us](/about), <https://a.example>\n\n- one\n- two'),
  ).toBe(
    '<p><a href="mailto:us@inkhorn.example">Write</a>, <a href="/about">us</a>, ' +
      '<a href="https://a.example">https://a.example</a></p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n',
  )
})

test('the announcement is there until a browser dismisses it, and another text is shown again §O.82', async () => {
  await mara.patch('/api/admin/settings', { announcement: 'We move on *Sunday*.' })
  const shown = async (cookie = '') => (await app.visitor.get('/api/instance', { cookie })).body.announcement
  const { id, html } = await shown()
  expect(html).toBe('<p>We move on <em>Sunday</em>.</p>\n')
  const dismissed = `${dismissedCookie}=${id}`
  expect(await shown(dismissed)).toBeNull()
  await mara.patch('/api/admin/settings', { announcement: 'We have moved.' })
  expect(await shown(dismissed)).toMatchObject({ html: '<p>We have moved.</p>\n' })
})

test('each page has the name of the instance once it has one §O.83', async () => {
  await mara.patch('/api/admin/settings', { name: 'Biblioteca da Rosa' })
  expect((await app.visitor.get('/api/instance')).body.name).toBe('Biblioteca da Rosa')
  expect((await openPage('/about')).text).toContain('Biblioteca da Rosa')
})

test('a visitor whose browser asks for no language that is offered gets the one that site admins chose §O.118', async () => {
  const languageFor = async (accept: string) =>
    (await app.http.inject({ url: '/api/clubs/slug/nowhere', headers: { 'accept-language': accept } }))
      .headers['content-language']
  await mara.patch('/api/admin/settings', { language: 'de' })
  expect(await languageFor('sw')).toBe('de')
  expect(await languageFor('fr')).toBe('fr')
  expect((await mara.patch('/api/admin/settings', { language: 'sw' })).status).toBe(400)
  await mara.patch('/api/admin/settings', { language: null })
  expect(await languageFor('sw')).toBe('en')
})
