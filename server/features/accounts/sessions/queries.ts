import type { User } from '#contract/accounts/account.ts'
import { maxSessions } from '#contract/accounts/session.ts'
import { createLookUp } from '#server/db/look-up.ts'
import type { Db } from '#server/db/schema.ts'
import { asUser } from '../queries.ts'

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
      ])
      .where('token_hash', 'in', hashes)
      .execute(),
  (hash) => hash,
  (row) => row.token_hash,
)

/** The session unless it has expired at `now`, in ms since 1970. Runs on every request of a signed-in reader. */
export async function findSession(db: Db, tokenHash: string, now: number): Promise<LiveSession | null> {
  const row = await lookUpSession(db, tokenHash)
  if (!row || Date.parse(row.expires_at) <= now) return null
  return { reader: asUser(row), seenAt: Date.parse(row.seen_at) }
}

/** A reader's sessions, last seen first. */
export const listSessions = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('seen_at', 'desc')
    .limit(maxSessions)
    .execute()
