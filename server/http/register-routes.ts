import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  type RequestInput,
  type Endpoint,
  type Reply,
  type Shape,
  takesKey,
} from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type { AnswerOnce } from './idempotency/answer-once.ts'
import { keyOf } from './idempotency/idempotency-key.ts'
import { repeatable } from './idempotency/kept-answers.ts'
import type { LimitAccount } from './rate-limit.ts'
import type { Wording } from '#server/messages/wording.ts'
import { limitLargeBodies } from './large-bodies.ts'
import { nothingHere, signedOut } from './http-error.ts'
import { serialize } from './serialize.ts'

export type RouteInput<E extends Endpoint, Reader, SiteAdmin = Reader> = RequestInput<E> & {
  endpoint: E
  reader: E['caller'] extends 'site-admin' ? SiteAdmin : E['caller'] extends 'reader' ? Reader : Reader | null
  request: FastifyRequest
  reply: FastifyReply
  /** Words messages in the caller's language. */
  wording: Wording
}

/** Returns the answer to serialize, or the reply if it has been sent already. */
export type Handler<E extends Endpoint, Reader, SiteAdmin> = (
  input: RouteInput<E, Reader, SiteAdmin>,
) => Reply<E> | FastifyReply | Promise<Reply<E> | FastifyReply>

export type Route<Reader, SiteAdmin> = <const E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, Reader, SiteAdmin>,
) => void

const bodyLimit = 256 * 1024

const json = 'application/json; charset=utf-8'

/** The address’s own limit for a call; undefined if only its reader is counted. */
const addressLimitOf = ({ rateLimit }: Endpoint) => (rateLimit?.per === 'reader' ? undefined : rateLimit)

const takesUploads = (endpoint: Endpoint) => (endpoint.bodyLimit ?? 0) > 1024 * 1024

interface RouterSettings<Reader, SiteAdmin> {
  /** Null for a visitor. */
  findReader: (request: FastifyRequest) => Promise<Reader | null>
  /** The reader, if they are a site admin. */
  findSiteAdmin: (reader: Reader) => Promise<SiteAdmin | null>
  /** Counts an account's requests. */
  limitAccount?: LimitAccount | undefined
  /** For requests with an Idempotency-Key. */
  answerOnce?: AnswerOnce | undefined
}

export function createRouter<Reader extends { id: number }, SiteAdmin extends Reader>(
  http: FastifyInstance,
  { findReader, findSiteAdmin, limitAccount, answerOnce }: RouterSettings<Reader, SiteAdmin>,
): Route<Reader, SiteAdmin> {
  const siteAdmins = new WeakMap<FastifyRequest, SiteAdmin>()
  const requireSiteAdmin = async (request: FastifyRequest): Promise<void> => {
    const reader = await findReader(request)
    const admin = reader && (await findSiteAdmin(reader))
    if (!admin) throw nothingHere()
    siteAdmins.set(request, admin)
  }
  const findCaller = async (request: FastifyRequest) => siteAdmins.get(request) ?? (await findReader(request))
  return (endpoint, handler) => {
    if (!['anyone', 'reader', 'site-admin'].includes(endpoint.caller))
      throw new Error(`${endpoint.path} does not declare its caller`)
    http.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit ?? bodyLimit,
      schema: schemaOf(endpoint),
      config: { callLimit: addressLimitOf(endpoint), isStream: endpoint.events !== undefined },
      // Before anything else is read: not even a wrong body tells others that the call exists.
      ...(endpoint.caller === 'site-admin' && { onRequest: requireSiteAdmin }),
      ...(takesUploads(endpoint) && {
        preParsing: async (request, reply, payload) => {
          // Refuses a visitor's upload before reading it.
          if (endpoint.caller !== 'anyone' && !(await findCaller(request))) throw signedOut()
          return limitLargeBodies(request, reply, payload)
        },
      }),
      handler: async (request, reply) => {
        const reader = endpoint.ignoresSession ? null : await findCaller(request)
        if (endpoint.caller !== 'anyone' && !reader) throw signedOut()
        if (reader) await limitAccount?.(reader.id, endpoint)
        const { params, query, body } = request
        const wording = await request.wording()
        void reply.header('content-language', wording.locale)
        const input = { endpoint, params, query, body, reader, request, reply, wording }
        const key = answerOnce && takesKey(endpoint) ? keyOf(request) : null
        const answer = async () => {
          const result = await handler(input as Parameters<typeof handler>[0])
          // A reply resolves once it has been sent. An answer with a key is kept for a caller who is gone.
          if (reply.sent || (reply.raw.destroyed && key === null)) return null
          const status = reply.statusCode === 200 ? endpoint.status : reply.statusCode
          return { status, body: serialize(endpoint, result, wording), isRepeated: false }
        }
        const answered =
          answerOnce && key !== null
            ? await answerOnce(repeatable(reader?.id ?? null, key, request), answer)
            : await answer()
        if (!answered || reply.raw.destroyed) return reply
        void reply.code(answered.status)
        if (answered.isRepeated) void reply.header('idempotency-replayed', 'true')
        return endpoint.answer ? reply.type(json).send(answered.body) : reply.send()
      },
    })
  }
}

function schemaOf(endpoint: Endpoint) {
  const answer = {
    [endpoint.status]: endpoint.events ? streamOf(endpoint.events) : (endpoint.answer ?? z.null()),
  }
  return {
    summary: endpoint.summary,
    tags: [endpoint.feature],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: {
      ...answer,
      ...(endpoint.accepted && { 202: endpoint.accepted }),
      '4XX': Problem,
      '5XX': Problem,
    },
    ...(endpoint.caller !== 'anyone' && { security: [{ session: [] }] }),
  }
}

const streamOf = (schema: Shape) => ({
  description: 'Server-sent events; the data of each is JSON with this schema.',
  content: { 'text/event-stream': { schema } },
})
