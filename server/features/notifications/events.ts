import { closedEvent } from '#contract/clubs/event.ts'
import { watchNotifications } from '#contract/notifications/notification.ts'
import type { AppContext } from '#server/app-context.ts'
import { type EventStream, formatEvent } from '#server/events/stream.ts'
import { findSession } from '#server/features/accounts/sessions/sessions.ts'
import { sessionsTopic } from '#server/features/accounts/sessions/sessions.ts'
import { maxStreamsPerReader } from '#server/features/clubs/events/first-event.ts'
import { inboxTopic } from '#server/features/clubs/topics.ts'
import { sessionTokenHash } from '#server/http/session-cookie.ts'

const inboxEvent = formatEvent({ data: JSON.stringify(['notifications']) })

/** What concerns a reader in all clubs, and outside them. */
const ownParts = ['notifications', 'library', 'imports'] as const

/** The live events of a reader's inbox and library, for pages outside a club; a club's own events have them as well. */
export function registerNotificationEvents({ config, events, route, db }: AppContext): void {
  route(watchNotifications, async ({ reader, request, reply }) => {
    if (request.method === 'HEAD' || !request.headers.accept?.includes('text/event-stream'))
      return reply.type('text/event-stream; charset=utf-8').send(inboxEvent)
    const sessionHash = sessionTokenHash(request)
    let stream: EventStream | null = null

    async function endIfSignedOut(): Promise<void> {
      const session = sessionHash === null ? null : await findSession(db, sessionHash, Date.now())
      if (!session) stream?.end(formatEvent({ name: closedEvent, data: '[]' }))
    }
    const unsubscribe = events.subscribe([inboxTopic(reader.id), sessionsTopic(reader.id)], {
      receive: ({ parts }) => {
        const own = ownParts.filter((part) => parts.has(part))
        if (own.length > 0) stream?.send(formatEvent({ data: JSON.stringify(own) }))
        // If the session cannot be looked up, the stream ends, and the page reconnects by itself.
        else endIfSignedOut().catch(() => stream?.end())
      },
      resync: () => stream?.send(inboxEvent),
    })
    try {
      const maxStreams = config.rateLimits ? maxStreamsPerReader : Infinity
      stream = events.openStream({ name: `reader ${reader.id}`, maxStreams }, reply, unsubscribe)
      stream.send(inboxEvent)
    } catch (error) {
      unsubscribe()
      throw error
    }
    return reply
  })
}
