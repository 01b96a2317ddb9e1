import cookies from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { english } from '#server/messages/wording.ts'
import { pageHtml } from './page-html.ts'
import { registerShell } from './shell.ts'
import { registerWebManifest } from './web-manifest.ts'
import type { WebBuild } from './web-build.ts'
import { registerWorker } from './worker.ts'

const page = {
  html: '<!doctype html><html lang="en"><head><title>Inkhorn</title></head><body><div id="root"></div></body></html>',
  preloads: {} as WebBuild['preloads'],
  readersCode: ['/assets/common.js'],
}
const build = (worker: string | null): WebBuild => ({
  ...page,
  inLanguage: () => page,
  id: 'one',
  loadRenderer: () => Promise.reject(new Error('nothing is rendered')),
  worker,
})

async function open(worker: string | null) {
  const http = fastify()
  await http.register(cookies)
  http.decorateRequest('wording', () => Promise.resolve(english))
  registerWorker(http, build(worker))
  registerShell(http, build(worker))
  registerWebManifest(http)
  return http
}

const parts = { name: null, head: '', language: english, theme: null, data: new Map(), rendered: '' }

test('a worker is checked at every visit, and a release without one takes it away §P.61', async () => {
  const http = await open('here()')
  const { headers, body } = await http.inject('/sw.js')
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(body).toBe('here()')
  expect(pageHtml(build('here()'), parts)).toContain('<meta name="worker" content="/sw.js">')

  const without = await (await open(null)).inject('/sw.js')
  expect(without.body).toContain('unregister()')
  expect(pageHtml(build(null), parts)).not.toContain('name="worker"')
})

test('the shell has nothing of its reader but the theme, and is fetched once §P.62', async () => {
  const http = await open('here()')
  const { headers, body } = await http.inject({
    url: '/shell',
    cookies: { session: 'secret', theme: 'dark' },
  })
  expect(body).toContain('data-theme="dark"')
  expect(body).not.toContain('page-data')
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache' })
  expect((await http.inject('/shell/files')).json()).toEqual(['/assets/common.js'])
  const again = await http.inject({
    url: '/shell',
    cookies: { theme: 'dark' },
    headers: { 'if-none-match': String(headers['etag']) },
  })
  expect(again.statusCode).toBe(304)
})

test('the manifest says what an installed Inkhorn has §P.63', async () => {
  const manifest = (await (await open(null)).inject('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone', lang: 'en' })
  const icons: { sizes: string; purpose?: string }[] = manifest.icons
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
  )
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/my-place', '/next-meeting'])
  expect(manifest.share_target).toMatchObject({ action: '/share', method: 'GET' })
})
