import type { Kysely } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { type Hub, openHub } from './hub.ts'
import type { Replica } from '#server/db/replica.ts'
import { type Ears, type Neighbours, openNeighbours } from './peers.ts'
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
  /** How far into the changes of a database with a replica anything told so far reaches; 0 where there is none. */
  toldUpTo: () => number
  /** The same, for a page that may have missed what was told: everything up to now. */
  upToNow: () => Promise<number>
}

export interface EventsSettings {
  /** Streams that this process opens at most. */
  streams: number
  /** The PostgreSQL database that other processes may share; null where there can be none. */
  shared: string | null
  /** The standby that pages may read from: they are told how far it has to be. */
  replica: Pick<Replica, 'position'> | null
  /** ms between two pieces of news about one topic; the usual rest where not said. */
  rest?: number
}

/** Opens them for the changes of a store; they close with the server, streams first, so that nobody waits for them. */
export function openEvents<T>(http: FastifyInstance, db: Kysely<T>, settings: EventsSettings): Events {
  const hub = openHub(settings.rest)
  const streams = openStreams(settings.streams)
  let upTo = 0
  const raise = (position: number) => (upTo = Math.max(upTo, position))
  // Where the database is away by now pages find nothing new anywhere, and ask again.
  const upToNow = async () => raise(await (settings.replica?.position().catch(() => 0) ?? 0))
  const ears: Ears = {
    publish: (words, position) => {
      raise(position)
      hub.publish(words)
    },
    lookAgain: () => void upToNow().then(hub.lookAgain),
  }
  const neighbours: Neighbours | null = settings.shared
    ? openNeighbours(settings.shared, ears, http.log)
    : null
  const tell = (words: readonly Word[]) => {
    hub.publish(words)
    neighbours?.tell(words, upTo)
  }
  const publish = (words: readonly Word[]) =>
    settings.replica ? void upToNow().then(() => tell(words)) : tell(words)
  tellAfterCommit(db, publish)
  http.addHook('preClose', (done) => {
    streams.close()
    done()
  })
  http.addHook('onClose', async () => neighbours?.close())
  return { join: hub.join, admit: streams.admit, size: streams.size, publish, toldUpTo: () => upTo, upToNow }
}
