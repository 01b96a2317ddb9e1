import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { RequestInput, Endpoint, Reply, Shape } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type { AccountPace } from './account-rate-limit.ts'
import { Finished, sendFinished } from './finished.ts'
import { waitForTurn } from './large-bodies.ts'
import { HttpError } from './http-error.ts'

/** What a handler is handed: the valid parts of the request, and who asks. */
export type RouteInput<E extends Endpoint, Reader> = RequestInput<E> & {
  endpoint: E
  reader: E['caller'] extends 'reader' ? Reader : Reader | null
  request: FastifyRequest
  reply: FastifyReply
}

/** A body made earlier, or as it is sent: JSON text, or bytes with their own headers already set. */
export class Ready {
  readonly body: string | Buffer | Readable | null

  constructor(body: string | Buffer | Readable | null) {
    this.body = body
  }
}

type Answer<E extends Endpoint> = Reply<E> | Ready | Finished

export type Handler<E extends Endpoint, Reader> = (
  exchange: RouteInput<E, Reader>,
) => Answer<E> | Promise<Answer<E>>

export type Route<Reader> = <const E extends Endpoint>(endpoint: E, handler: Handler<E, Reader>) => void

const bodyLimit = 256 * 1024

const takesUploads = (endpoint: Endpoint) => (endpoint.bodyLimit ?? 0) > 1024 * 1024

const signInFirst = () => new HttpError('not-signed-in', 'Please sign in first.')

/** JSON of an answer, shaped by its schema: a column nobody declared never leaves the house. */
export const present = (endpoint: Endpoint, answer: unknown): string =>
  endpoint.answer ? JSON.stringify(z.encode(endpoint.answer, answer)) : ''

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
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const reader = endpoint.sameForAll ? null : await whoAsks(request)
      if (endpoint.caller === 'reader' && !reader) throw signInFirst()
      if (reader) await keepPace?.(reader.id, endpoint)
      const { params, query, body } = request
      return handler({ endpoint, params, query, body, reader, request, reply } as Parameters<
        typeof handler
      >[0])
    }
    http.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit ?? bodyLimit,
      schema: documented(endpoint),
      config: { callLimit: endpoint.rateLimit, lasts: endpoint.events !== undefined },
      // Read answers are kept and compressed once; only searches, which have a pace, are compressed on their way out.
      ...(endpoint.method === 'GET' && !endpoint.rateLimit && { compress: false as const }),
      ...(takesUploads(endpoint) && {
        preParsing: async (request, reply, payload) => {
          // Nobody's upload is read before it is known to be somebody's.
          if (endpoint.caller === 'reader' && !(await whoAsks(request))) throw signInFirst()
          return waitForTurn(request, reply, payload)
        },
      }),
      handler: async (request, reply) => send(endpoint, reply, await answer(request, reply)),
    })
  }
}

/** Sends what a handler made of a request. */
function send(endpoint: Endpoint, reply: FastifyReply, made: unknown): FastifyReply {
  if (made instanceof Finished) return sendFinished(reply, made)
  if (reply.sent) return reply
  if (reply.statusCode === 200) void reply.code(endpoint.status)
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  // Nothing is sent as nothing: Fastify would write a null as the four letters of JSON.
  if (made instanceof Ready) return made.body === null ? reply.send() : reply.send(made.body)
  if (!endpoint.answer) return reply.send()
  return reply.type('application/json; charset=utf-8').send(present(endpoint, made))
}

/** The route's schema: what Fastify validates at the door, and what the documentation says. */
function documented(endpoint: Endpoint) {
  const answer = {
    [endpoint.status]: endpoint.events ? streamOf(endpoint.events) : (endpoint.answer ?? z.null()),
  }
  return {
    summary: endpoint.summary,
    tags: [endpoint.room],
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
