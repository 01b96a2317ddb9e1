import type { User } from '#contract/accounts/account.ts'
import { maxSessions } from '#contract/accounts/session.ts'
import { findRow } from '#server/db/cached-row.ts'
import type { Db } from '#server/db/schema.ts'
import { asUser, type UserRow } from '../queries.ts'

export interface LiveSession {
  reader: User
  /** In ms since 1970. */
  seenAt: number
}

type SessionRow = UserRow & { seen_at: string; expires_at: string }

const sessionByToken = `
  select users.id, users.email, users.first_name, users.profile_image_url, sessions.seen_at, sessions.expires_at
  from sessions inner join users on users.id = sessions.user_id
  where sessions.token_hash = $1`

/** The session if it has not expired at `now`, in ms since 1970. Every request of a signed-in reader calls this. */
export async function findSession(db: Db, tokenHash: string, now: number): Promise<LiveSession | null> {
  const row = await findRow<SessionRow>(db, sessionByToken, [tokenHash])
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
