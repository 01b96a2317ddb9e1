import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { message } from '#contract/messages/message.ts'
import { feedPath } from '#contract/meetings/calendar.ts'
import type { Db } from '#server/db/schema.ts'
import { matchesEtag } from '#server/http/etag.ts'
import { notFound } from '#server/http/http-error.ts'
import type { WordingFor } from '#server/messages/wording.ts'
import { feedFile } from './calendar-file.ts'
import { listDueDates } from './due-dates.ts'
import { listEvents } from './events.ts'
import { type FeedOwner, feedSecret, findFeedKey, isFeedSecret, ownerIn } from './feed-address.ts'

/** About a hundred feeds with 200 meetings each. */
const maxBytes = 8 * 1024 * 1024

interface Rendered {
  body: Buffer
  /** A hash of the body, so that changes that no calendar shows keep it. */
  etag: string
}

/** In its owner’s language. A feed is rendered once per revision of its clubs; a calendar app that has it gets 304 after one lookup. */
export function registerFeeds(
  http: FastifyInstance,
  db: Db,
  { publicUrl, now, wordingFor }: { publicUrl: string | undefined; now: () => Date; wordingFor: WordingFor },
): void {
  const feeds = new LRUCache<string, Rendered>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  })

  let key: string | undefined

  /** Throws 404 for an address that was never valid or has been replaced. */
  async function requireFeed(file: string): Promise<Feed> {
    const secret = file.replace(/\.ics$/, '')
    const owner = secret === file ? null : ownerIn(secret)
    const feed = owner && (await findFeed(db, owner))
    key ??= await findFeedKey(db)
    if (!feed || !isFeedSecret(secret, feedSecret(key, feed, feed.salt)))
      throw notFound(message('meetings.calendarNotFound', 'This calendar could not be found.'))
    return feed
  }

  async function render(feed: Feed): Promise<Rendered> {
    const wording = wordingFor(feed.language)
    const version = JSON.stringify([feed.clubId, feed.clubs, wording.tag])
    const known = feeds.get(version)
    if (known) return known
    const clubIds = feed.clubs.map(({ id }) => id)
    const [meetings, dueDates] = [
      await listEvents(db, clubIds, now()),
      await listDueDates(db, clubIds, now()),
    ]
    const name = feed.clubId === null ? 'Inkhorn' : (feed.clubs[0]?.name ?? 'Inkhorn')
    const body = Buffer.from(
      feedFile(name, { meetings, dueDates }, { publicUrl: publicUrl ?? '', say: wording.say }),
    )
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

interface Feed extends FeedOwner {
  salt: string
  /** Of its owner’s account. */
  language: string | null
  clubs: { id: number; name: string; revision: number }[]
}

/** One lookup; undefined without an account, or with one that is suspended, and for a club that the reader is not a member of. */
async function findFeed(db: Db, { userId, clubId }: FeedOwner): Promise<Feed | undefined> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('calendar_feeds as feeds', (join) =>
      join.onRef('feeds.user_id', '=', 'users.id').on('feeds.club_id', clubId === null ? 'is' : '=', clubId),
    )
    .leftJoin('members', (join) =>
      join
        .onRef('members.user_id', '=', 'users.id')
        .on('members.status', '=', 'member')
        .$call((on) => (clubId === null ? on : on.on('members.club_id', '=', clubId))),
    )
    .leftJoin('live_clubs as clubs', 'clubs.id', 'members.club_id')
    .select(['salt', 'users.language', 'clubs.id', 'clubs.name', 'revision'])
    .where('users.id', '=', userId)
    .where('suspended_at', 'is', null)
    .orderBy('clubs.id')
    .execute()
  const [first] = rows
  const clubs = rows.flatMap(({ id, name, revision }) =>
    id === null ? [] : [{ id, name: name ?? '', revision: revision ?? 0 }],
  )
  if (!first || (clubId !== null && clubs.length === 0)) return undefined
  return { userId, clubId, salt: first.salt ?? '', language: first.language, clubs }
}
