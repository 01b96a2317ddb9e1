import type { FastifyInstance } from 'fastify'
import type { CommitListener, Database } from '#server/db/transact.ts'
import { createHub, type Hub } from './hub.ts'
import { connectPeers } from './peers.ts'
import { createStreams, type Streams } from './streams.ts'

export interface Events {
  subscribe: Hub['subscribe']
  openStream: Streams['open']
  countStreams: Streams['count']
}

export interface EventSettings {
  maxStreams: number
  /** The PostgreSQL database that other processes may share; null on SQLite. */
  sharedDatabase: string | null
}

/** Streams end before the server closes, so that closing does not wait for them. */
export function createEvents<T>(
  http: FastifyInstance,
  db: Database<T>,
  { maxStreams, sharedDatabase }: EventSettings,
): Events {
  const hub = createHub()
  const streams = createStreams(maxStreams)
  const peers = sharedDatabase === null ? null : connectPeers(sharedDatabase, hub, http.log)
  const deliver: CommitListener = (events) => {
    hub.publish(events)
    peers?.publish(events)
  }
  db.commitListeners.add(deliver)
  http.addHook('preClose', (done) => {
    streams.close()
    done()
  })
  http.addHook('onClose', async () => {
    db.commitListeners.delete(deliver)
    await peers?.close()
  })
  return { subscribe: hub.subscribe, openStream: streams.open, countStreams: streams.count }
}
