import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimit } from '#contract/http/endpoint.ts'
import { message } from '#contract/messages/message.ts'
import { failureOf, sendProblem } from '#server/http/error-handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { enforceRateLimit } from '#server/http/rate-limit.ts'
import type { CountCall } from '#server/http/rate-counter.ts'
import type { Wording } from '#server/messages/wording.ts'
import { type SmallPage, smallPageHtml } from './small-page-html.ts'
import { themeOf } from './theme.ts'
import type { WebBuild } from './web-build.ts'

/** In bytes, far more than any of these forms. */
const bodyLimit = 4096

/** Per address: mail programs of a whole provider unsubscribe their readers from a few of them. */
const perAddress: RateLimit = { calls: 120, perSeconds: 60 }
/** Per link in an email: somebody who changes their mind a few times. */
const perLink: RateLimit = { calls: 20, perSeconds: 60 }

export const formOptions = { schema: { hide: true }, config: { callLimit: perAddress } } as const

/** Throws 429; null if limits are off. */
export const limitLink = async (count: CountCall | null, link: string): Promise<void> => {
  if (count) await enforceRateLimit(count, `link ${link}`, perLink) // not a text
}

/** The fields of a form; none for an empty body. Those of `multipart/form-data` are not read. */
export type FormBody = URLSearchParams | undefined

/** Lets the routes of a plugin take forms and nothing else. Their errors are pages for browsers, and problems for programs. */
export function takeForms(http: FastifyInstance, build: WebBuild | null): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  http.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit },
    (_request, _body, done) => done(null, new URLSearchParams()),
  )
  http.setErrorHandler(async (error, request, reply) => {
    const failure = asFormError(failureOf(error, request))
    if (request.headers.accept?.includes('text/html') !== true) return sendProblem(request, reply, failure)
    if (failure.retryAfter !== undefined) void reply.header('retry-after', String(failure.retryAfter))
    const wording = await request.wording()
    const page = {
      title: wording.say(message('forms.failed', 'That didn’t work')),
      text: [wording.say(failure.detail)],
    }
    return sendSmallPage(request, reply.header('cache-control', 'no-store'), {
      status: failure.status,
      page,
      wording,
      build,
    })
  })
}

const asFormError = (failure: HttpError): HttpError =>
  failure.code === 'not-json'
    ? new HttpError(
        'not-json',
        message('forms.sendForm', 'Send a form, with the content type application/x-www-form-urlencoded.'),
      )
    : failure

interface Sent {
  status: number
  page: SmallPage
  /** The language that the page is in. */
  wording: Wording
  build: WebBuild | null
}

export const sendSmallPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, page, wording, build }: Sent,
): FastifyReply =>
  reply
    .code(status)
    .header('content-language', wording.locale)
    .type('text/html; charset=utf-8')
    .send(smallPageHtml(page, wording, themeOf(request), build))
