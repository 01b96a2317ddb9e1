import compress from '@fastify/compress'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageAt, type PageName } from '#contract/pages.ts'
import { type BuiltWeb, builtFolder, readBuiltWeb } from './web-build.ts'
import type { Config } from '#server/config.ts'
import { openDrawnPages, sendDrawn } from './server-rendering.ts'
import { firstAnswers } from './page-data.ts'
import { headForNow, headOf } from './page-head.ts'
import { drawnHtml, islandOf, type PageParts, undrawnHtml } from './page-html.ts'
import { notFound } from '#server/http/http-error.ts'
import { retryLater, sendProblem } from '#server/http/error-handler.ts'
import { sentCookie } from '#server/http/sent-cookie.ts'

/** Sends the pages of the product: the built files as they are, and for every URL of a page its HTML with the first data. */
export async function servePages(http: FastifyInstance, config: Config): Promise<void> {
  await http.register(compress, { threshold: 1400, encodings: ['br', 'gzip'], globalDecompression: false })
  http.get('/support', { schema: { hide: true } }, (_request, reply) => reply.redirect(config.supportUrl))
  const built = readBuiltWeb()
  const send = built && pageSender(http, config, built)
  if (send) {
    // The folder of the built files is no file: without a route of its own, `/` would be refused to who takes no compression.
    http.get('/', { schema: { hide: true } }, send)
    await serveBuilt(http)
  }

  http.setNotFoundHandler(async (request, reply) => {
    if (!send || request.url.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method))
      return sendProblem(request, reply, notFound('This address'))
    return send(request, reply)
  })
}

async function serveBuilt(http: FastifyInstance): Promise<void> {
  await http.register(serveStatic, {
    root: builtFolder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // A built file's name holds the hash of its content; a picture may be redrawn.
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      )
    },
  })
}

/** Pages that look the same to everybody who is not signed in, as far as their answers are the same. */
const drawable: ReadonlySet<PageName> = new Set([
  'home',
  'browse',
  'popular',
  'club',
  'book',
  'suggestions',
  'about',
  'chronicles',
])

/** Sends a page: drawn for visitors, and for everyone else with their first data and an empty root. */
function pageSender(http: FastifyInstance, config: Config, built: BuiltWeb) {
  const draw = openDrawnPages(built, http.log)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = '', search = ''] = request.url.split(/\?(.*)/s)
    const found = pageAt(path)
    const { answers, hasFailed } = await firstAnswers(http, request, found)
    const origin = config.publicUrl ?? `${request.protocol}://${request.host}`
    const head = hasFailed ? headForNow(origin) : headOf(found, answers, origin)
    const wait = retryLater[head.status]
    if (wait !== undefined) void reply.header('retry-after', String(wait))
    void reply
      .code(head.status)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')

    const parts: PageParts = {
      name: found?.page ?? null,
      head: head.html,
      photo: head.photo ?? '',
      theme: themeOf(request),
      island: islandOf(answers),
    }
    const isVisitor = answers.get('/api/auth/user') === null
    if (isVisitor && head.status === 200 && found && drawable.has(found.page)) {
      const page = await draw(
        { path, search, theme: parts.theme, answers },
        {
          madeOf: parts.head + parts.island,
          around: (drawing) => drawnHtml(built, parts, drawing),
        },
      )
      if (page) return sendDrawn(request, reply, page)
    }
    return reply.send(undrawnHtml(built, parts))
  }
}

function themeOf(request: FastifyRequest): PageParts['theme'] {
  const theme = sentCookie(request, 'theme')
  return theme === 'light' || theme === 'dark' ? theme : null
}
