import type { Kysely } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { type Hub, openHub } from './hub.ts'
import { openNeighbours } from './peers.ts'
import { openStreams, type Streams } from './streams.ts'
import { tellAfterCommit } from './after-commit.ts'
import type { Word } from './event.ts'

/** Live news of what changes: in this process, and between the processes of one PostgreSQL database. */
export interface Events {
  join: Hub['join']
  admit: Streams['admit']
  /** How many streams are open. */
  size: Streams['size']
  /** Tells of what was changed outside a transaction; within one, `tell` waits for its commit. */
  publish: (words: readonly Word[]) => void
}

export interface EventsSettings {
  /** Streams that this process opens at most. */
  streams: number
  /** The PostgreSQL database that other processes may share; null where there can be none. */
  shared: string | null
  /** ms between two pieces of news about one topic; the usual rest where not said. */
  rest?: number
}

/** Opens them for the changes of a store; they close with the server, streams first, so that nobody waits for them. */
export function openEvents<T>(http: FastifyInstance, db: Kysely<T>, settings: EventsSettings): Events {
  const hub = openHub(settings.rest)
  const streams = openStreams(settings.streams)
  const neighbours = settings.shared ? openNeighbours(settings.shared, hub, http.log) : null
  const publish = (words: readonly Word[]) => {
    hub.publish(words)
    neighbours?.tell(words)
  }
  tellAfterCommit(db, publish)
  http.addHook('preClose', (done) => {
    streams.close()
    done()
  })
  http.addHook('onClose', async () => neighbours?.close())
  return { join: hub.join, admit: streams.admit, size: streams.size, publish }
}
