import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { RequestInput, Endpoint, Reply, Shape } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type { AccountPace } from './account-rate-limit.ts'
import { waitForTurn } from './large-bodies.ts'
import { HttpError } from './http-error.ts'
import { serialize } from './serialize.ts'

/** What a handler is handed: the valid parts of the request, and who asks. */
export type RouteInput<E extends Endpoint, Reader> = RequestInput<E> & {
  endpoint: E
  reader: E['caller'] extends 'reader' ? Reader : Reader | null
  request: FastifyRequest
  reply: FastifyReply
}

/** Handlers return the answer to serialize, or the reply when they have sent it themselves. */
export type Handler<E extends Endpoint, Reader> = (
  exchange: RouteInput<E, Reader>,
) => Reply<E> | FastifyReply | Promise<Reply<E> | FastifyReply>

export type Route<Reader> = <const E extends Endpoint>(endpoint: E, handler: Handler<E, Reader>) => void

const bodyLimit = 256 * 1024

const json = 'application/json; charset=utf-8'

const takesUploads = (endpoint: Endpoint) => (endpoint.bodyLimit ?? 0) > 1024 * 1024

const signInFirst = () => new HttpError('not-signed-in', 'Please sign in first.')

/**
 * Opens the door: returns `route`, which turns a declared endpoint into a route.
 * `whoAsks` finds the reader behind a request, or null for a visitor; `keepPace` counts what an account does.
 */
export function openDoor<Reader extends { id: number }>(
  http: FastifyInstance,
  whoAsks: (request: FastifyRequest) => Promise<Reader | null>,
  keepPace?: AccountPace,
): Route<Reader> {
  return (endpoint, handler) => {
    if (!['anyone', 'reader'].includes(endpoint.caller))
      throw new Error(`${endpoint.path} does not say who may call it`)
    http.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit ?? bodyLimit,
      schema: documented(endpoint),
      config: { callLimit: endpoint.rateLimit, lasts: endpoint.events !== undefined },
      ...(takesUploads(endpoint) && {
        preParsing: async (request, reply, payload) => {
          // Nobody's upload is read before it is known to be somebody's.
          if (endpoint.caller === 'reader' && !(await whoAsks(request))) throw signInFirst()
          return waitForTurn(request, reply, payload)
        },
      }),
      handler: async (request, reply) => {
        const reader = endpoint.sameForAll ? null : await whoAsks(request)
        if (endpoint.caller === 'reader' && !reader) throw signInFirst()
        if (reader) await keepPace?.(reader.id, endpoint)
        const { params, query, body } = request
        const input = { endpoint, params, query, body, reader, request, reply }
        const answer = await handler(input as Parameters<typeof handler>[0])
        // A reply resolves once it has been sent.
        if (reply.sent || reply.raw.destroyed) return reply
        if (reply.statusCode === 200) void reply.code(endpoint.status)
        return endpoint.answer ? reply.type(json).send(serialize(endpoint, answer)) : reply.send()
      },
    })
  }
}

/** The route's schema: what Fastify validates at the door, and what the documentation says. */
function documented(endpoint: Endpoint) {
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
    ...(endpoint.caller === 'reader' && { security: [{ session: [] }] }),
  }
}

const streamOf = (schema: Shape) => ({
  description: 'Server-sent events; the data of each is JSON of this shape.',
  content: { 'text/event-stream': { schema } },
})
