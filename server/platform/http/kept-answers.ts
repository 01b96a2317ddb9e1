import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { present, Ready } from './door.ts'
import { safeHeaderNames } from './safe-headers.ts'

/** The secret that names the age of the answers (`server/platform/store/secret.ts`). */
export const answersEpoch = 'answers'

/** Bytes of finished answers kept in memory: some 2,000 club pages. */
const keptBytes = 32 * 1024 * 1024
/** Bodies shorter than this fit one packet anyway. */
const worthCompressing = 1400
/** Quality 4 of 11 comes within some 5 % of the best at a tenth of its time. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

interface Asking {
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
}

type Encoding = 'br' | 'gzip' | 'identity'

/** Text of plain letters goes out in one piece with its headers, bytes in two. */
type Body = string | Buffer

/** By how much, at most, an answer may grow so that it is plain: accents and curly quotes in English, no other script. */
const mostGrowth = 0.05

/** JSON as it is kept: the odd letter beyond ASCII is escaped, where there are many the text becomes bytes. */
function bodyFrom(text: string): Body {
  const plain = text.replace(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return plain.length <= text.length * (1 + mostGrowth) ? plain : Buffer.from(text)
}

/**
 * Answers that are made once per revision, and compressed once. `tag` names everything the answer depends on (which
 * thing, which revision, which kind of viewer); the same tag again costs no query, and a browser that has it gets 304.
 * `epoch` is another one when revisions no longer mean what they did: after a copy of the database was put back.
 */
export function keptAnswers(epoch: string) {
  const kept = new LRUCache<string, Body>({
    maxSize: keptBytes,
    sizeCalculation: (body, key) => body.length + key.length + 100,
  })

  const shapeOf = shapes(epoch)

  const bodyOf = async (asking: Asking, name: string, make: () => Promise<unknown>): Promise<Body> => {
    const known = kept.get(name)
    if (known !== undefined) return known
    const body = bodyFrom(present(asking.endpoint, await make()))
    kept.set(name, body)
    return body
  }

  const encoded = (body: Body, name: string, encoding: Encoding): Body => {
    if (encoding === 'identity') return body
    const known = kept.get(`${encoding} ${name}`)
    if (known !== undefined) return known
    const small = encoding === 'br' ? brotliCompressSync(body, brotli) : gzipSync(body)
    kept.set(`${encoding} ${name}`, small)
    return small
  }

  return async (asking: Asking, tag: string, make: () => Promise<unknown>): Promise<Ready> => {
    const { endpoint, request, reply } = asking
    const name = nameOf(shapeOf(endpoint), tag)
    const etag = `"${name}"`
    void reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding')
    if (matches(request.headers['if-none-match'], etag)) {
      void reply.code(304)
      // What is kept goes on with the headers it came with (RFC 9110, 15.4.5); these would be most of the answer.
      for (const header of safeHeaderNames) void reply.removeHeader(header)
      return new Ready(null)
    }
    const body = await bodyOf(asking, name, make)
    const encoding =
      body.length < worthCompressing ? 'identity' : accepted(request.headers['accept-encoding'])
    void reply.type('application/json; charset=utf-8')
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return new Ready(encoded(body, name, encoding))
  }
}

export type KeepAnswer = ReturnType<typeof keptAnswers>

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** The name of an answer: its tag as it is where that is short and plain, else the tag's hash. */
const nameOf = (shape: string, tag: string): string =>
  `${shape}.${tag.length <= 40 && /^[\w.-]+$/.test(tag) ? tag : hash(tag)}`

/**
 * Which call it is and what its answer looks like: after an upgrade that changed it, no browser is told that its old
 * answer still stands.
 */
function shapes(epoch: string): (endpoint: Endpoint) => string {
  const known = new WeakMap<Endpoint, string>()
  return (endpoint) => {
    const before = known.get(endpoint)
    if (before !== undefined) return before
    const schema = endpoint.answer ? JSON.stringify(z.toJSONSchema(endpoint.answer)) : ''
    const shape = hash(`${endpoint.path} ${schema} ${epoch}`).slice(0, 10)
    known.set(endpoint, shape)
    return shape
  }
}

/** A proxy that compresses marks the tag as weak; for a GET that is as good. */
const matches = (asked: string | undefined, etag: string): boolean =>
  asked !== undefined && asked.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** The smallest encoding a browser says it takes; one it refuses (`br;q=0`) does not count. */
function accepted(header: string | string[] | undefined): Encoding {
  const asked = String(header ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(asked)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(asked) ? 'gzip' : 'identity'
}
