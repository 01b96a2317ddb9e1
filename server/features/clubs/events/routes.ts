import { watchClub } from '#contract/clubs/event.ts'
import type { AppContext } from '#server/app-context.ts'
import { sessionsTopic } from '#server/features/accounts/sessions/sessions.ts'
import { networkOf } from '#server/http/network.ts'
import { sessionTokenHash } from '#server/http/session-cookie.ts'
import { authorizeReadList } from '../policy.ts'
import { clubTopic, inboxTopic, readerTopic } from '../topics.ts'
import { createSubscription } from './subscription.ts'
import { firstEvent, maxStreamsPerAddress, maxStreamsPerReader, revisionIn } from './first-event.ts'

export function registerClubEvents({ config, events, route, db }: AppContext): void {
  route(watchClub, async ({ params, query, reader, request, reply }) => {
    const since = query.since ?? revisionIn(request.headers['last-event-id'])
    // A client that did not request a stream would wait for its end.
    if (request.method === 'HEAD' || !request.headers.accept?.includes('text/event-stream')) {
      const { revision } = await authorizeReadList(db, reader, params.id)
      return reply.type('text/event-stream; charset=utf-8').send(firstEvent(revision, since))
    }
    const subscription = createSubscription(db, params.id, reader, reader && sessionTokenHash(request))
    const readerTopics = reader
      ? [readerTopic(params.id, reader.id), inboxTopic(reader.id), sessionsTopic(reader.id)]
      : []
    // Subscribes before the revision is read, so that no change in between is missed.
    const unsubscribe = events.subscribe([clubTopic(params.id), ...readerTopics], subscription.subscriber)
    try {
      const { revision } = await subscription.authorize()
      const caller = reader
        ? { name: `reader ${reader.id}`, maxStreams: maxStreamsPerReader }
        : { name: networkOf(request.ip), maxStreams: maxStreamsPerAddress }
      const stream = events.openStream(
        config.rateLimits ? caller : { ...caller, maxStreams: Infinity },
        reply,
        unsubscribe,
      )
      subscription.begin(stream, firstEvent(revision, since))
    } catch (error) {
      unsubscribe()
      throw error
    }
    return reply
  })
}
