import type { FastifyRequest } from 'fastify'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { isDatabaseUnavailable, isDiskFull } from '#server/db/unavailable.ts'
import { sentHash } from '#server/http/session-cookie.ts'
import { findSession, updateSessionSeen } from './queries.ts'

/** A session's end is moved at most once an hour, so that reading stays reading. */
const slideEvery = 3_600_000

/** Moves a session's end; where nothing can be written for now, whoever reads goes on reading. */
async function slide(db: Db, hash: string, now: Date): Promise<void> {
  try {
    await updateSessionSeen(db, hash, now)
  } catch (error) {
    if (!isDiskFull(error) && !isDatabaseUnavailable(error)) throw error
  }
}

/** Finds who is behind a request, by its session cookie. */
export const whoAsks =
  (db: Db) =>
  async (request: FastifyRequest): Promise<Reader | null> => {
    const hash = sentHash(request)
    if (hash === null) return null
    const now = Date.now()
    const session = await findSession(db, hash, now)
    if (!session) return null
    if (Math.abs(now - session.seenAt) > slideEvery) await slide(db, hash, new Date(now))
    return session.reader
  }
