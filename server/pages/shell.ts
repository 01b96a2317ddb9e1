import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { matchesEtag } from '#server/http/etag.ts'
import { pageHtml } from './page-html.ts'
import { themeOf } from './theme.ts'
import type { WebBuild } from './web-build.ts'

const head = '<title>Inkhorn</title><meta name="robots" content="noindex">'

/**
 * The page without anything of its reader, which the service worker keeps and opens when the network fails: the browser adds what it
 * has kept itself. Only its language and theme are the reader's.
 */
export function registerShell(http: FastifyInstance, build: WebBuild): void {
  http.get('/shell', { schema: { hide: true } }, async (request, reply) => {
    const language = await request.wording()
    const parts = { name: null, head, language, theme: themeOf(request), data: null, rendered: '' }
    const html = pageHtml(build, parts)
    const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`
    void reply.headers({
      'cache-control': 'private, no-cache',
      vary: 'cookie, accept-encoding, accept-language',
      'content-language': language.locale,
      etag,
    })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(html)
  })

  // Fetched once for each build by browsers of readers (web/worker/files.ts).
  http.get('/shell/files', { schema: { hide: true } }, async (request, reply) => {
    const { tag } = await request.wording()
    return reply.header('cache-control', 'private, no-cache').send(build.inLanguage(tag).readersCode)
  })
}
