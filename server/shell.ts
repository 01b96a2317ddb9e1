import compress from '@fastify/compress'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageAt } from '#contract/pages.ts'
import { type BuiltWeb, builtFolder, readBuiltWeb } from './built-web.ts'
import type { Config } from './config.ts'
import { firstAnswers } from './first-answers.ts'
import { headForNow, headOf } from './page-head.ts'
import { notFound } from './platform/http/refusal.ts'
import { retryLater, sendProblem } from './platform/http/problems.ts'
import { sentCookie } from './platform/sessions/sent-cookie.ts'

/** Sends the pages of the product: the built files as they are, and for every URL of a page its HTML with the first data. */
export async function servePages(http: FastifyInstance, config: Config): Promise<void> {
  await http.register(compress, { threshold: 1400, encodings: ['br', 'gzip'], globalDecompression: false })
  http.get('/support', { schema: { hide: true } }, (_request, reply) => reply.redirect(config.supportUrl))
  const built = readBuiltWeb()
  if (built) {
    // The folder of the built files is no file: without a route of its own, `/` would be refused to who takes no compression.
    http.get('/', { schema: { hide: true } }, (request, reply) =>
      sendPage(http, config, built, request, reply),
    )
    await serveBuilt(http)
  }

  http.setNotFoundHandler(async (request, reply) => {
    if (!built || request.url.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method))
      return sendProblem(request, reply, notFound('This address'))
    return sendPage(http, config, built, request, reply)
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

async function sendPage(
  http: FastifyInstance,
  config: Config,
  built: BuiltWeb,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.replace(/\?.*$/s, '')
  const found = pageAt(path)
  const { answers, hasFailed } = await firstAnswers(http, request, found)
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`
  const head = hasFailed ? headForNow(origin) : headOf(found, answers, origin)
  const wait = retryLater[head.status]
  if (wait !== undefined) void reply.header('retry-after', String(wait))
  return reply
    .code(head.status)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie')
    .type('text/html; charset=utf-8')
    .send(
      built.html
        .replace('<html lang="en">', `<html lang="en"${themeOf(request)}>`)
        .replace(
          /<title>.*?<\/title>\s*(<meta name="description"[^>]*>)?/s,
          () => head.html + (found ? built.preloads[found.page] : ''),
        )
        .replace('<div id="root">', () => `${island(answers)}<div id="root">`),
    )
}

function themeOf(request: FastifyRequest): string {
  const theme = sentCookie(request, 'theme')
  return theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''
}

/** The first answers as a block of data: no script, so the content policy has nothing to forbid. */
const island = (answers: Map<string, unknown>): string =>
  `<script type="application/json" id="first-answers">${JSON.stringify(Object.fromEntries(answers)).replaceAll('<', '\\u003c')}</script>`
