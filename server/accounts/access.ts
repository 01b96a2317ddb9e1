import type { FastifyRequest } from 'fastify'
import type { Reader } from '../house.ts'
import type { Store } from '../migrations/tables.ts'
import { isStoreAway, isStoreFull } from '../platform/store/away.ts'
import { sentHash } from '../platform/sessions/session-cookie.ts'
import { type Soon, whenThere } from '../platform/soon.ts'
import { findSession, updateSessionSeen } from './queries.ts'

/** A session's end is moved at most once an hour, so that reading stays reading. */
const slideEvery = 3_600_000

/** Moves a session's end; where nothing can be written for now, whoever reads goes on reading. */
async function slide(store: Store, hash: string, now: Date): Promise<void> {
  try {
    await updateSessionSeen(store, hash, now)
  } catch (error) {
    if (!isStoreFull(error) && !isStoreAway(error)) throw error
  }
}

/** Finds who is behind a request, by its session cookie. */
export const whoAsks =
  (store: Store) =>
  (request: FastifyRequest): Soon<Reader | null> => {
    const hash = sentHash(request)
    if (hash === null) return null
    const now = Date.now()
    return whenThere(findSession(store, hash, now), (session) => {
      if (!session) return null
      const { reader, seenAt } = session
      return Math.abs(now - seenAt) > slideEvery
        ? slide(store, hash, new Date(now)).then(() => reader)
        : reader
    })
  }
