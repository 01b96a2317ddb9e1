import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { present, Ready } from './door.ts'

/** Bytes of finished answers kept in memory: some 2,000 club pages. */
const keptBytes = 32 * 1024 * 1024

interface Asking {
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Answers that are made once per revision. `tag` names everything the answer depends on (which thing, which revision,
 * which kind of viewer); the same tag again costs no query, and a browser that has it gets 304.
 */
export function keptAnswers() {
  const kept = new LRUCache<string, string>({ maxSize: keptBytes, sizeCalculation: (body, key) => body.length + key.length + 1 })

  return async ({ endpoint, request, reply }: Asking, tag: string, make: () => Promise<unknown>): Promise<Ready> => {
    const etag = `"${hash(`${endpoint.path} ${shapeOf(endpoint)} ${tag}`)}"`
    void reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (matches(request.headers['if-none-match'], etag)) {
      void reply.code(304)
      return new Ready(null)
    }
    let body = kept.get(etag)
    if (body === undefined) {
      body = present(endpoint, await make())
      kept.set(etag, body)
    }
    void reply.type('application/json; charset=utf-8')
    return new Ready(body)
  }
}

export type KeepAnswer = ReturnType<typeof keptAnswers>

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const shapes = new WeakMap<Endpoint, string>()

/** What an answer looks like: after an upgrade that changed it, no browser is told that its old answer still stands. */
function shapeOf(endpoint: Endpoint): string {
  const known = shapes.get(endpoint)
  if (known !== undefined) return known
  const shape = endpoint.answer ? hash(JSON.stringify(z.toJSONSchema(endpoint.answer))) : ''
  shapes.set(endpoint, shape)
  return shape
}

/** A proxy that compresses marks the tag as weak; for a GET that is as good. */
const matches = (asked: string | undefined, etag: string): boolean =>
  asked !== undefined && asked.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
