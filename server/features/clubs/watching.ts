import { closedEvent, readPart, watchClub } from '#contract/clubs/event.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { findSession } from '#server/features/accounts/sessions/queries.ts'
import { sessionsTopic } from '#server/features/accounts/sessions/rules.ts'
import type { AppContext, Reader } from '#server/app-context.ts'
import type { Subscriber } from '#server/events/hub.ts'
import { type EventStream, formatEvent } from '#server/events/stream.ts'
import { addToBatch, allParts, emptyBatch } from '#server/events/event.ts'
import { networkOf } from '#server/http/network.ts'
import { HttpError } from '#server/http/http-error.ts'
import { sentHash } from '#server/http/session-cookie.ts'
import { type CanReadList, authorizeReadList, mayHear, type Membership } from './policy.ts'
import { clubTopic, readerTopic } from './revision/rules.ts'

/** Streams of one reader, each a page in sight, and of the visitors behind one address, which a whole school may share. */
const mostOfReader = 20
const mostOfAddress = 200

export function registerWatching(app: AppContext): void {
  const { config, events, route, db } = app
  route(watchClub, async ({ params, query, reader, request, reply }) => {
    const since = query.since ?? revisionIn(request.headers['last-event-id'])
    // A client that does not know what a stream is would wait for its end.
    if (request.method === 'HEAD' || !request.headers.accept?.includes('text/event-stream')) {
      const { revision } = await authorizeReadList(db, reader, params.id)
      return reply.type('text/event-stream; charset=utf-8').send(firstEvent(revision, since))
    }
    const hash = sentHash(request)
    const watch = watchFor(app, params.id, reader, reader && hash)
    const own = reader ? [readerTopic(params.id, reader.id), sessionsTopic(reader.id)] : []
    // Joined before the revision is read: what changes in between is heard.
    const leave = events.subscribe([clubTopic(params.id), ...own], watch.subscriber)
    try {
      const { revision } = await watch.lookFirst()
      const caller = reader
        ? { name: `reader ${reader.id}`, maxStreams: mostOfReader }
        : { name: networkOf(request.ip), maxStreams: mostOfAddress }
      const stream = events.openStream(
        config.rateLimits ? caller : { ...caller, maxStreams: Infinity },
        reply,
        leave,
      )
      watch.begin(stream, firstEvent(revision, since))
    } catch (error) {
      leave()
      throw error
    }
    return reply
  })
}

/** Where the club stands; what is said to a client that knew another revision is that everything may have changed. */
const firstEvent = (revision: number, since: number | undefined): string =>
  formatEvent({
    id: revision,
    ...(since !== undefined && since !== revision && { data: JSON.stringify([allParts]) }),
  })

const revisionIn = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined

/** One page that watches a club: hears its news, passes on what its reader may know of, and ends when they may not look on. */
function watchFor({ db }: AppContext, clubId: ClubId, reader: Reader | null, sessionHash: string | null) {
  let heard = emptyBatch()
  let membership: Membership | null = null
  let stream: EventStream | null = null
  let told = 0
  // How often rights were asked; an answer that another question overtook does not count.
  let asked = 0

  /** Looks where the reader stands now; refused as any other call is. */
  async function look(): Promise<CanReadList> {
    if (sessionHash !== null && !(await findSession(db, sessionHash, Date.now())))
      throw new HttpError('not-signed-in')
    return authorizeReadList(db, reader, clubId)
  }

  /** Asks for rights again before anything more is passed on. */
  async function lookAgain(): Promise<void> {
    const mine = ++asked
    membership = null
    try {
      const seen = await look()
      if (mine !== asked) return
      membership = seen
      // Words about it may have been lost on their way.
      if (seen.revision > Math.max(told, heard.revision ?? 0))
        addToBatch(heard, { parts: [allParts], revision: seen.revision })
      passOn()
    } catch (error) {
      // Where the database could not be asked the page comes back by itself, and asks again.
      const isRefused = error instanceof HttpError
      if (mine === asked) stream?.end(isRefused ? formatEvent({ name: closedEvent, data: '[]' }) : undefined)
    }
  }

  function passOn(): void {
    if (!stream || !membership) return
    const { parts, revision } = heard
    heard = emptyBatch()
    told = Math.max(told, revision ?? 0)
    const known = membership
    const open = [...parts].filter((changed) => mayHear(known, readPart(changed)?.part))
    if (open.length === 0 && revision === null) return
    stream.send(formatEvent({ id: revision, ...(open.length > 0 && { data: JSON.stringify(open) }) }))
  }

  const subscriber: Subscriber = {
    receive: (batch) => {
      addToBatch(heard, batch)
      if (batch.parts.has('standing') || batch.parts.has('session') || batch.parts.has(allParts))
        void lookAgain()
      else passOn()
    },
    resync: () => void lookAgain(),
  }

  return {
    subscriber,
    lookFirst: async () => {
      const seen = await look()
      membership = seen
      told = seen.revision
      return seen
    },
    begin: (opened: EventStream, first: string) => {
      stream = opened
      stream.send(first)
      if (heard.parts.size > 0) void lookAgain()
    },
  }
}
