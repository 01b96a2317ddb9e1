import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts/account.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { newToken, sessionTokenHash, setSessionCookie, tokenHash } from '#server/http/session-cookie.ts'
import { requireNotSuspended } from '../site-admins/suspended.ts'
import { deviceName } from './device-name.ts'
import { deleteExpiredSessions, deleteSession, insertSession } from './sessions.ts'

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
  const user = await transact(db, async (change) => {
    const found = await findReader(change, now)
    await requireNotSuspended(change, found.id)
    const device = deviceName(request.headers['user-agent'])
    await insertSession(change, { tokenHash: tokenHash(token), userId: found.id, device, now })
    return found
  })
  if (previous !== null) await deleteSession(db, previous)
  await deleteExpiredSessions(db, now)
  setSessionCookie(config, request, reply, token)
  return user
}
