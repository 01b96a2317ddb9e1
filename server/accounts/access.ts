import type { FastifyRequest } from 'fastify'
import type { Reader } from '../house.ts'
import type { Store } from '../migrations/tables.ts'
import { sentToken, tokenHash } from '../platform/sessions/session-cookie.ts'
import { findSessionReader, updateSessionSeen } from './queries.ts'

/** A session's end is moved at most once an hour, so that reading stays reading. */
const slideEvery = 3_600_000

/** Finds who is behind a request, by its session cookie. */
export const whoAsks =
  (store: Store) =>
  async (request: FastifyRequest): Promise<Reader | null> => {
    const token = sentToken(request)
    if (!token) return null
    const hash = tokenHash(token)
    const now = new Date()
    const session = await findSessionReader(store, hash, now)
    if (!session) return null
    if (now.getTime() - session.seenAt.getTime() > slideEvery) await updateSessionSeen(store, hash, now)
    return session.reader
  }
