import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { matchesEtag } from './etag.ts'
import { type Page, setPageHeaders } from './page.ts'
import { serialize } from './serialize.ts'

/** Name of the database secret (`server/db/secret.ts`) that is part of every ETag. Restoring a backup deletes it. */
export const answersEpoch = 'answers'

/** Some 2,000 club pages. Without them a poll for a changed list of 20 books costs six times as much. */
const maxBytes = 32 * 1024 * 1024

interface Input {
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
}

interface CachedAnswer {
  body: Buffer
  /** Set for a page of a list. */
  page?: Omit<Page<unknown>, 'rows'>
}

/**
 * Answers GET requests by version. A `version` names everything the answer depends on: which club, at which revision, asked
 * with which query, seen by which kind of viewer. A browser that has the version gets 304; anyone else gets a body that is
 * read once per version, even when many ask at the same time.
 */
export function createCachedAnswers(epoch: string) {
  const answers = new LRUCache<string, CachedAnswer, () => Promise<CachedAnswer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  })
  const prefixes = new WeakMap<Endpoint, string>()

  function etagOf(endpoint: Endpoint, version: string): string {
    const prefix = prefixes.get(endpoint) ?? `${epoch} ${shapeOf(endpoint)}`
    prefixes.set(endpoint, prefix)
    // Weak, since the body may be sent compressed.
    return `W/"${hash('sha1', `${prefix} ${version}`, 'base64url')}"`
  }

  async function send(
    { endpoint, request, reply }: Input,
    version: string,
    read: () => Promise<CachedAnswer>,
  ): Promise<FastifyReply> {
    const etag = etagOf(endpoint, version)
    const headers = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' }
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send()
    const { body, page } = await answers.forceFetch(etag, { context: read })
    if (page) setPageHeaders(reply, page)
    return reply.headers(headers).type('application/json; charset=utf-8').send(body)
  }

  return {
    /** Sends what `read` returns. */
    cached: (input: Input, version: string, read: () => Promise<unknown>) =>
      send(input, version, async () => ({ body: Buffer.from(serialize(input.endpoint, await read())) })),

    /** Sends the rows of a page, with its total and the link to the next page as headers. */
    cachedPage: (input: Input, version: string, read: () => Promise<Page<unknown>>) =>
      send(input, version, async () => {
        const { rows, ...page } = await read()
        return { body: Buffer.from(serialize(input.endpoint, rows)), page }
      }),
  }
}

export type CachedAnswers = ReturnType<typeof createCachedAnswers>

/** The call and the schema of its answer, so that an upgrade that changes the schema invalidates what browsers hold. */
const shapeOf = ({ path, answer }: Endpoint): string =>
  `${path} ${answer ? JSON.stringify(z.toJSONSchema(answer)) : ''}`
