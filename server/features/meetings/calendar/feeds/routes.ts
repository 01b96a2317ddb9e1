import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { feedPath } from '#contract/meetings/calendar.ts'
import type { Db } from '#server/db/schema.ts'
import { matchesEtag } from '#server/http/etag.ts'
import { notFound } from '#server/http/http-error.ts'
import { listEvents } from '../queries.ts'
import { feedFile } from '../rules.ts'
import { feedSecret, findFeedKey, isFeedSecret, ownerIn } from './policy.ts'
import { type Feed, findFeed } from './queries.ts'

/** About a hundred feeds of 200 meetings. */
const maxBytes = 8 * 1024 * 1024

interface Rendered {
  body: Buffer
  /** From the body, so that a change in a club that no calendar shows keeps it. */
  etag: string
}

/**
 * The calendar feeds. A feed is rendered once for each revision of its clubs, and a calendar program that has it gets 304 after one
 * look-up.
 */
export function registerFeeds(
  http: FastifyInstance,
  db: Db,
  { publicUrl, now }: { publicUrl: string | undefined; now: () => Date },
): void {
  const feeds = new LRUCache<string, Rendered>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  })

  let key: string | undefined

  /** Throws 404 for an address that is not, or no longer, that of a feed. */
  async function requireFeed(file: string): Promise<Feed> {
    const secret = file.replace(/\.ics$/, '')
    const owner = secret === file ? null : ownerIn(secret)
    const feed = owner && (await findFeed(db, owner))
    key ??= await findFeedKey(db)
    if (!feed || !isFeedSecret(secret, feedSecret(key, feed, feed.salt))) throw notFound('This calendar')
    return feed
  }

  async function render(feed: Feed): Promise<Rendered> {
    const version = JSON.stringify([feed.clubId, feed.clubs])
    const known = feeds.get(version)
    if (known) return known
    const events = await listEvents(
      db,
      feed.clubs.map(({ id }) => id),
      now(),
    )
    const name = feed.clubId === null ? 'Inkhorn' : (feed.clubs[0]?.name ?? 'Inkhorn')
    const body = Buffer.from(feedFile(name, events, publicUrl ?? ''))
    const rendered = { body, etag: `W/"${hash('sha1', body, 'base64url')}"` }
    feeds.set(version, rendered)
    return rendered
  }

  http.get<{ Params: { file: string } }>(
    feedPath(':file').replace(/\.ics$/, ''),
    { schema: { hide: true } },
    async (request, reply) => {
      const { body, etag } = await render(await requireFeed(request.params.file))
      const headers = { etag, 'cache-control': 'private, no-cache' }
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send()
      return reply.headers(headers).type('text/calendar; charset=utf-8').send(body)
    },
  )
}
