import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { present } from './register-routes.ts'
import { Finished } from './finished.ts'
import { acceptedEncoding, type Encoding, isNamed } from './negotiating.ts'
import type { SafeHeaders } from './security-headers.ts'

/** The secret that names the age of the answers (`server/db/secret.ts`). */
export const answersEpoch = 'answers'

/** Bytes of finished answers kept in memory: some 2,000 club pages. */
const keptBytes = 32 * 1024 * 1024
/** What the headers of a kept answer take in memory. */
const headerBytes = 700
/** Bodies shorter than this fit one packet anyway. */
const worthCompressing = 1400
/** Quality 4 of 11 comes within some 5 % of the best at a tenth of its time. */
const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }

interface CallInput {
  endpoint: Endpoint
  request: FastifyRequest
}

/**
 * Answers that are made once per revision, and compressed once. `tag` names everything the answer depends on (which
 * thing, which revision, which kind of viewer); the same tag again costs no query, and a browser that has it gets 304.
 * `epoch` is another one when revisions no longer mean what they did: after a copy of the database was put back.
 * What else a whole answer is to say in its headers, how long a list is for one, `say` adds; a browser keeps it with the answer.
 */
export function keptAnswers(epoch: string, safe: SafeHeaders) {
  const kept = new LRUCache<string, Finished>({
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }, key) => (bytes?.length ?? 0) + key.length + headerBytes,
  })
  const nameOf = names(epoch)

  /** The whole answer, plain or as small as the browser takes it. */
  const whole = async (
    name: string,
    encoding: Encoding,
    { endpoint }: CallInput,
    make: () => Promise<unknown>,
  ): Promise<Finished> => {
    const plain = kept.get(`identity ${name}`)?.bytes ?? Buffer.from(present(endpoint, await make()))
    const used = plain.length < worthCompressing ? 'identity' : encoding
    const bytes = used === 'identity' ? plain : await compressed(plain, used)
    const headers = {
      ...safe,
      ...namedBy(name),
      'content-type': 'application/json; charset=utf-8',
      ...(used !== 'identity' && { 'content-encoding': used }),
      'content-length': bytes.length,
    }
    const finished = new Finished(endpoint.status, headers, bytes)
    kept.set(`${encoding} ${name}`, finished)
    return finished
  }

  return async (
    asking: CallInput,
    tag: string,
    make: () => Promise<unknown>,
    say?: () => Promise<void> | void,
  ): Promise<Finished> => {
    const { headers } = asking.request
    const { name, etag, unchanged } = nameOf(asking.endpoint, tag)
    if (isNamed(headers['if-none-match'], etag)) return unchanged
    const encoding = acceptedEncoding(headers['accept-encoding'])
    await say?.()
    return kept.get(`${encoding} ${name}`) ?? whole(name, encoding, asking, make)
  }
}

export type KeepAnswer = ReturnType<typeof keptAnswers>

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Tags of letters, digits, `.`, `_` and `-` that are no longer than this name an answer as they are: hashing one takes 3 µs. */
const plainLength = 60

/** What an answer is called, and what a browser is told that has it. */
interface Name {
  name: string
  etag: string
  unchanged: Finished
}

/** Names of one call's answers that were given lately; some 500 bytes each. */
const namesKnown = 2000

/** Names answers. A poll asks for the same name again and again. */
function names(epoch: string): (endpoint: Endpoint, tag: string) => Name {
  const known = new WeakMap<Endpoint, (tag: string) => Name>()
  return (endpoint, tag) => {
    const before = known.get(endpoint)
    if (before) return before(tag)
    const namer = namesOf(shapeOf(endpoint, epoch))
    known.set(endpoint, namer)
    return namer(tag)
  }
}

/** An answer's name is its tag as it is where that is short and plain, else the tag's hash. */
function namesOf(shape: string): (tag: string) => Name {
  const lately = new LRUCache<string, Name>({ max: namesKnown })
  return (tag) => {
    // Not `get`, which keeps an order of use: the first to come go first, and are named anew.
    const before = lately.peek(tag)
    if (before) return before
    const name = `${shape}.${tag.length <= plainLength && /^[\w.-]+$/.test(tag) ? tag : hash(tag)}`
    // What is kept goes on with the headers it came with (RFC 9110, 15.4.5); the others would be most of the answer.
    const named = { name, etag: `"${name}"`, unchanged: new Finished(304, namedBy(name), null) }
    lately.set(tag, named)
    return named
  }
}

/**
 * Which call it is and what its answer looks like: after an upgrade that changed it, no browser is told that its old
 * answer still stands.
 */
function shapeOf(endpoint: Endpoint, epoch: string): string {
  const schema = endpoint.answer ? JSON.stringify(z.toJSONSchema(endpoint.answer)) : ''
  return hash(`${endpoint.path} ${schema} ${epoch}`).slice(0, 10)
}

/** What a browser keeps an answer by. */
const namedBy = (name: string) => ({
  etag: `"${name}"`,
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding',
})

const [brotliCompress, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)]

/** In a thread beside this one: a list of 1,999 books takes tens of ms. */
const compressed = (plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br' ? brotliCompress(plain, brotli) : gzip(plain)
