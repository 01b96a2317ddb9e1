import { createHash } from 'node:crypto'
import type { User } from '#contract/accounts/account.ts'
import { maxSessions } from '#contract/accounts/session.ts'
import { createLookUp } from '#server/db/look-up.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { publish, transact } from '#server/db/transact.ts'
import { sessionDays } from '#server/http/session-cookie.ts'
import { asUser } from '../user.ts'

/** The topic on which the end of a reader's sessions is published, so that their event streams close. */
export const sessionsTopic = (userId: number) => `sessions ${userId}` // not a text

/** A session's public id, derived from the stored hash. It reveals neither the hash nor the token. */
export const sessionIdOf = (hash: string): string =>
  // not a text
  createHash('sha256').update(`session ${hash}`).digest('hex').slice(0, 16)

export interface LiveSession {
  reader: User
  /** In ms since 1970. */
  seenAt: number
}

const lookUpSession = createLookUp(
  (db, hashes: readonly string[]) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'token_hash',
        'seen_at',
        'expires_at',
        'users.id',
        'users.email',
        'users.first_name',
        'users.profile_image_url',
        'users.language',
      ])
      .where('token_hash', 'in', hashes)
      .execute(),
  (hash) => hash,
  (row) => row.token_hash,
)

/** `now` is in ms since 1970. Runs on every request of a signed-in reader. */
export async function findSession(db: Db, tokenHash: string, now: number): Promise<LiveSession | null> {
  const row = await lookUpSession(db, tokenHash)
  if (!row || Date.parse(row.expires_at) <= now) return null
  return { reader: asUser(row), seenAt: Date.parse(row.seen_at) }
}

/** Last seen first. */
export const listSessions = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('seen_at', 'desc')
    .limit(maxSessions)
    .execute()

/** At the maximum, ends the sessions not seen for longest. */
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

export async function extendSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: now.toISOString(), expires_at: expiryFrom(now) })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Also closes its event streams. */
export const deleteSession = (db: Db, tokenHash: string): Promise<void> =>
  transact(db, async (change) => {
    const ended = await change
      .deleteFrom('sessions')
      .where('token_hash', '=', tokenHash)
      .returning('user_id')
      .executeTakeFirst()
    if (ended) publishSessionsEnded(change, ended.user_id)
  })

export const deleteOtherSessions = (db: Db, userId: number, currentHash: string): Promise<void> =>
  transact(db, (change) => deleteSessions(change, userId, currentHash))

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
