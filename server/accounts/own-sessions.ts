import { createHash } from 'node:crypto'
import { endOtherSessions, endSession, listSessions, sessionsMost } from '#contract/accounts/session.ts'
import type { House, Reader } from '../house.ts'
import type { Store } from '../migrations/tables.ts'
import { notFound } from '../platform/http/refusal.ts'
import { sentHash } from '../platform/sessions/session-cookie.ts'
import { deleteSession, deleteSessionsOf } from './queries.ts'

/** Where a reader is signed in, and an end to it. */
export function openOwnSessions({ serve, store }: House): void {
  serve(listSessions, async ({ reader, request }) => {
    const current = sentHash(request) ?? ''
    const sessions = await listSessionsOf(store, reader, new Date())
    return sessions.map(({ token_hash, device, created_at, seen_at }) => ({
      id: nameOf(token_hash),
      device,
      createdAt: created_at,
      seenAt: seen_at,
      isThis: token_hash === current,
    }))
  })

  serve(endSession, async ({ params, reader }) => {
    const sessions = await listSessionsOf(store, reader, new Date())
    const found = sessions.find(({ token_hash }) => nameOf(token_hash) === params.sessionId)
    if (!found) throw notFound('This session')
    await deleteSession(store, found.token_hash)
  })

  serve(endOtherSessions, async ({ reader, request }) => {
    const current = sentHash(request) ?? ''
    await store.transaction().execute((change) => deleteSessionsOf(change, reader.id, current))
  })
}

/** What a session is called outside: made from what is stored of its token, and leads back to neither. */
const nameOf = (hash: string): string =>
  createHash('sha256').update(`session ${hash}`).digest('hex').slice(0, 16)

const listSessionsOf = (store: Store, reader: Reader, now: Date) =>
  store
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', reader.id)
    .where('expires_at', '>', now.toISOString())
    .orderBy('seen_at', 'desc')
    .limit(sessionsMost)
    .execute()
