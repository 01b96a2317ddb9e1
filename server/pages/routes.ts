import compress from '@fastify/compress'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageAt } from '#contract/pages.ts'
import { renderedPages } from '#contract/rendered-page.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/schema.ts'
import { defaultRetryAfter, sendProblem } from '#server/http/error-handler.ts'
import { nothingHere } from '#server/http/http-error.ts'
import type { CountCall } from '#server/http/rate-counter.ts'
import { matchesEtag } from '#server/http/etag.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { registerFeeds } from '#server/features/meetings/calendar/feeds.ts'
import { takeForms } from './forms.ts'
import { registerInvitationAnswerPage } from './invitation-answer.ts'
import { registerLanguageForm } from './language-form.ts'
import { registerMeetingAnswerPage } from './meeting-answer.ts'
import { themeOf } from './theme.ts'
import { loadPageData } from './page-data.ts'
import { headOf, headOfUnavailable } from './page-head.ts'
import { pageHtml, type PageParts } from './page-html.ts'
import { leadToProvider } from './automatic-sign-in.ts'
import { urlOfRenamedClub } from './renamed-club.ts'
import { createPageRenderer, tagOf } from './server-rendering.ts'
import { registerShell } from './shell.ts'
import { registerSignInForm } from './sign-in-form.ts'
import { registerUnsubscribePage } from './unsubscribe.ts'
import { builtFolder, readWebBuild, type WebBuild } from './web-build.ts'
import { registerWebManifest } from './web-manifest.ts'
import { registerWorker } from './worker.ts'

/** Serves the built files, and for every page URL its HTML with the data of its first screen. */
export async function registerPages(
  http: FastifyInstance,
  config: Config,
  db: Db,
  {
    now,
    findReader,
    wordingFor,
    count,
  }: Pick<AppContext, 'now' | 'findReader' | 'wordingFor'> & { count: CountCall | null },
): Promise<void> {
  await http.register(compress, { threshold: 1400, encodings: ['br', 'gzip'], globalDecompression: false })
  http.get('/support', { schema: { hide: true } }, (_request, reply) => reply.redirect(config.supportUrl))
  const built = readWebBuild()
  const build = built && !config.serviceWorker ? { ...built, worker: null } : built
  await http.register(async (inner) => {
    takeForms(inner, build)
    registerSignInForm(inner)
    registerLanguageForm(inner, { config, db, findReader })
    registerUnsubscribePage(inner, { db, build, count })
    registerMeetingAnswerPage(inner, { db, build, count, now })
    registerInvitationAnswerPage(inner, { db, build, count, now })
  })
  registerFeeds(http, db, { publicUrl: config.publicUrl, now, wordingFor })
  const sendPage = build && pageSender(http, config, build)
  // Without a route of its own, @fastify/static takes `/` for the folder of the built files, and refuses it.
  http.get(
    '/',
    { schema: { hide: true }, preHandler: leadToProvider(config, findReader) },
    (request, reply) => (sendPage ? sendPage(request, reply) : reply.callNotFound()),
  )
  if (sendPage) {
    registerWorker(http, build)
    registerShell(http, build)
    registerWebManifest(http)
    await serveBuiltFiles(http)
  }

  http.setNotFoundHandler(async (request, reply) => {
    if (!sendPage || request.url.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method))
      return sendProblem(request, reply, nothingHere())
    return sendPage(request, reply)
  })
}

async function serveBuiltFiles(http: FastifyInstance): Promise<void> {
  await http.register(serveStatic, {
    root: builtFolder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names of scripts, styles and fonts contain their hash; a picture may change under the same name.
      const isAsset = path.includes('/assets/')
      void reply.header(
        'cache-control',
        isAsset ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      )
      if (isAsset) for (const name of pageHeaders) void reply.removeHeader(name)
    },
  })
}

function pageSender(http: FastifyInstance, config: Config, build: WebBuild) {
  const renderPage = createPageRenderer(build, http.log)
  const isSignInAutomatic = config.oidc?.isAutomatic ?? false
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = '', search = ''] = request.url.split(/\?(.*)/s)
    const found = pageAt(path)
    const { data, hasFailed } = await loadPageData(http, request, found)
    const moved = urlOfRenamedClub(request.url, data)
    // With this redirect cached, a browser could not find a club that takes back its former name.
    if (moved !== null) return reply.header('cache-control', 'no-store').redirect(moved, 308)
    const language = await request.wording()
    const origin = config.publicUrl ?? `${request.protocol}://${request.host}`
    const head = hasFailed ? headOfUnavailable(origin, language) : headOf(found, data, origin, language)
    const retryAfter = defaultRetryAfter[head.status]
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
    void reply
      .code(head.status)
      .header('cache-control', 'private, no-cache')
      .headers({ vary: 'cookie, accept-encoding, accept-language', 'content-language': language.locale })
      .type('text/html; charset=utf-8')

    const theme = themeOf(request)
    const parts: PageParts = {
      name: found?.page ?? null,
      head: head.html,
      language,
      theme,
      isSignInAutomatic,
      data,
      rendered: '',
    }
    const isVisitor = data.get('/api/auth/user') === null
    if (!isVisitor || head.status !== 200 || !found || !renderedPages.has(found.page))
      return reply.send(pageHtml(build, parts))

    const { tag: languageTag, locale, dir } = language
    const page = { path, search, language: { tag: languageTag, locale, dir }, theme, data }
    const tag = tagOf(build, page, head.html)
    const etag = `W/"${tag}"`
    void reply.header('etag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const rendered = (await renderPage(tag, page)) ?? ''
    return reply.send(pageHtml(build, { ...parts, rendered }))
  }
}
