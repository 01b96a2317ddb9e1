import { maxSessions } from '#contract/accounts/session.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { publish } from '#server/events/after-commit.ts'
import { sessionDays } from '#server/http/session-cookie.ts'
import { sessionsTopic } from './rules.ts'

/** Stores a session. At the maximum, ends the reader's sessions that were not seen for longest. */
export async function insertSession(
  change: Change,
  session: { tokenHash: string; userId: number; device: string; now: Date },
): Promise<void> {
  const now = session.now.toISOString()
  await change
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: now,
      seen_at: now,
      expires_at: expiryFrom(session.now),
      device: session.device,
    })
    .execute()
  const ended = await change
    .deleteFrom('sessions')
    .where('user_id', '=', session.userId)
    .where('token_hash', '!=', session.tokenHash)
    .where('token_hash', 'not in', (query) =>
      query
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', session.userId)
        .orderBy('seen_at', 'desc')
        .orderBy('token_hash')
        .limit(maxSessions),
    )
    .returning('user_id')
    .execute()
  if (ended.length > 0) publishSessionsEnded(change, session.userId)
}

/** Extends a session to 30 days from now. */
export async function extendSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: now.toISOString(), expires_at: expiryFrom(now) })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends a session, and closes its event streams. */
export const deleteSession = (db: Db, tokenHash: string): Promise<void> =>
  db.transaction().execute(async (change) => {
    const ended = await change
      .deleteFrom('sessions')
      .where('token_hash', '=', tokenHash)
      .returning('user_id')
      .executeTakeFirst()
    if (ended) publishSessionsEnded(change, ended.user_id)
  })

export const deleteOtherSessions = (db: Db, userId: number, currentHash: string): Promise<void> =>
  db.transaction().execute((change) => deleteSessions(change, userId, currentHash))

/** Ends all sessions of a reader, except the one with the hash `exceptHash`. */
export async function deleteSessions(change: Change, userId: number, exceptHash = ''): Promise<void> {
  await change
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', exceptHash)
    .execute()
  publishSessionsEnded(change, userId)
}

/** Uses the index on `expires_at`, so the cost depends only on the rows deleted. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
}

const publishSessionsEnded = (change: Change, userId: number): void =>
  publish(change, { topic: sessionsTopic(userId), parts: ['session'], revision: null })

const expiryFrom = (now: Date) => new Date(now.getTime() + sessionDays * 86_400_000).toISOString()
