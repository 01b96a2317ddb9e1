import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts/account.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { giveCookie, newToken, sentHash, tokenHash } from '#server/http/session-cookie.ts'
import { deviceOf } from './devices.ts'
import { deleteEndedSessions, deleteSession, insertSession } from './queries.ts'

interface Arrival {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Signs a browser in as whoever `find` finds, in one change: a new session under a new token, and the end of the one it
 * had. What `find` throws leaves everything as it was.
 */
export async function startSession(
  db: Db,
  { request, reply }: Arrival,
  find: (change: Change, now: Date) => Promise<User>,
): Promise<User> {
  const now = new Date()
  const token = newToken()
  const before = sentHash(request)
  const user = await db.transaction().execute(async (change) => {
    const found = await find(change, now)
    await insertSession(change, {
      tokenHash: tokenHash(token),
      userId: found.id,
      device: deviceOf(request.headers['user-agent']),
      now,
    })
    return found
  })
  if (before !== null) await deleteSession(db, before)
  await deleteEndedSessions(db, now)
  giveCookie(request, reply, token)
  return user
}
