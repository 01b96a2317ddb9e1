import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts/account.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/accounts/session.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { notFound } from '#server/http/http-error.ts'
import { setSessionCookie, newToken, sessionTokenHash, tokenHash } from '#server/http/session-cookie.ts'
import { deleteExpiredSessions, deleteOtherSessions, deleteSession, insertSession } from './commands.ts'
import * as queries from './queries.ts'
import { deviceName, sessionIdOf } from './rules.ts'

export function registerSessions({ route, db }: AppContext): void {
  route(listSessions, async ({ reader, request }) => {
    const current = sessionTokenHash(request)
    const sessions = await queries.listSessions(db, reader.id, new Date())
    return sessions.map(({ token_hash, device, created_at, seen_at }) => ({
      id: sessionIdOf(token_hash),
      device,
      createdAt: created_at,
      seenAt: seen_at,
      isThis: token_hash === current,
    }))
  })

  route(endSession, async ({ params, reader }) => {
    const sessions = await queries.listSessions(db, reader.id, new Date())
    const session = sessions.find(({ token_hash }) => sessionIdOf(token_hash) === params.sessionId)
    if (!session) throw notFound('This session')
    await deleteSession(db, session.token_hash)
  })

  route(endOtherSessions, ({ reader, request }) =>
    deleteOtherSessions(db, reader.id, sessionTokenHash(request) ?? ''),
  )
}

/**
 * Signs a browser in as the reader that `findReader` returns, in one transaction. A new token replaces the one that was sent, so
 * a token planted in the browser is worthless (session fixation).
 */
export async function startSession(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  findReader: (change: Change, now: Date) => Promise<User>,
): Promise<User> {
  const now = new Date()
  const token = newToken()
  const previous = sessionTokenHash(request)
  const user = await db.transaction().execute(async (change) => {
    const found = await findReader(change, now)
    const device = deviceName(request.headers['user-agent'])
    await insertSession(change, { tokenHash: tokenHash(token), userId: found.id, device, now })
    return found
  })
  if (previous !== null) await deleteSession(db, previous)
  await deleteExpiredSessions(db, now)
  setSessionCookie(config, request, reply, token)
  return user
}
