import { createHash } from 'node:crypto'
import { endOtherSessions, endSession, listSessions, maxSessions } from '#contract/accounts/session.ts'
import type { AppContext, Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { notFound } from '#server/http/http-error.ts'
import { sentHash } from '#server/http/session-cookie.ts'
import { deleteSession, deleteSessionsOf } from './queries.ts'

/** Where a reader is signed in, and an end to it. */
export function registerOwnSessions({ route, db }: AppContext): void {
  route(listSessions, async ({ reader, request }) => {
    const current = sentHash(request) ?? ''
    const sessions = await listSessionsOf(db, reader, new Date())
    return sessions.map(({ token_hash, device, created_at, seen_at }) => ({
      id: nameOf(token_hash),
      device,
      createdAt: created_at,
      seenAt: seen_at,
      isThis: token_hash === current,
    }))
  })

  route(endSession, async ({ params, reader }) => {
    const sessions = await listSessionsOf(db, reader, new Date())
    const found = sessions.find(({ token_hash }) => nameOf(token_hash) === params.sessionId)
    if (!found) throw notFound('This session')
    await deleteSession(db, found.token_hash)
  })

  route(endOtherSessions, async ({ reader, request }) => {
    const current = sentHash(request) ?? ''
    await db.transaction().execute((change) => deleteSessionsOf(change, reader.id, current))
  })
}

/** What a session is called outside: made from what is stored of its token, and leads back to neither. */
const nameOf = (hash: string): string =>
  createHash('sha256').update(`session ${hash}`).digest('hex').slice(0, 16)

const listSessionsOf = (db: Db, reader: Reader, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', reader.id)
    .where('expires_at', '>', now.toISOString())
    .orderBy('seen_at', 'desc')
    .limit(maxSessions)
    .execute()
