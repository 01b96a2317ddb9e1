import type { User } from '#contract/accounts/account.ts'
import { maxSessions } from '#contract/accounts/session.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { publish } from '#server/events/after-commit.ts'
import { sessionDays } from '#server/http/session-cookie.ts'
import { lookUp } from '#server/db/look-up.ts'

interface PersonRow {
  id: number
  email: string
  first_name: string | null
  profile_image_url: string | null
}

const asUser = (row: PersonRow): User => ({
  id: row.id as User['id'],
  email: row.email,
  firstName: row.first_name,
  profileImageUrl: row.profile_image_url,
})

const personColumns = ['id', 'email', 'first_name', 'profile_image_url'] as const

const readerBySession = {
  one: `select users.id, users.email, users.first_name, users.profile_image_url, sessions.seen_at, sessions.expires_at
    from sessions inner join users on users.id = sessions.user_id
    where sessions.token_hash = $1 limit 1`,
  many: `select asked.place, users.id, users.email, users.first_name, users.profile_image_url, sessions.seen_at, sessions.expires_at
    from unnest($1::text[]) with ordinality as asked (token_hash, place)
    inner join sessions on sessions.token_hash = asked.token_hash
    inner join users on users.id = sessions.user_id`,
}

/** A session: whose it is, and when it was last seen and ends, in ms since 1970. */
interface Session {
  reader: User
  seenAt: number
  expiresAt: number
}

type SessionRow = PersonRow & { seen_at: string; expires_at: string }

/** What was read out of rows, as long as the store remembers them: nearly every poll finds the row of the one before. */
const sessions = new WeakMap<SessionRow, Session>()

function sessionIn(row: SessionRow): Session {
  const known = sessions.get(row)
  if (known) return known
  const session = {
    reader: asUser(row),
    seenAt: Date.parse(row.seen_at),
    expiresAt: Date.parse(row.expires_at),
  }
  sessions.set(row, session)
  return session
}

/** A session that is live at `now`, in ms since 1970. Every call of a signed-in reader asks this. */
export async function findSession(db: Db, tokenHash: string, now: number): Promise<Session | null> {
  const row = await lookUp<SessionRow>(db, readerBySession, [tokenHash])
  if (!row) return null
  const session = sessionIn(row)
  return session.expiresAt > now ? session : null
}

export const findUser = async (db: Db | Change, id: number): Promise<User> =>
  asUser(await db.selectFrom('users').select(personColumns).where('id', '=', id).executeTakeFirstOrThrow())

/** Finds the account of an address or makes it; a name given now fills an empty one and replaces none. */
export async function findOrInsertUser(
  change: Change,
  email: string,
  name: string | null,
  now: Date,
): Promise<User> {
  const row = await change
    .insertInto('users')
    .values({ email, first_name: name, profile_image_url: null, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((eb) => ({ first_name: eb.fn.coalesce('users.first_name', 'excluded.first_name') })),
    )
    .returning(personColumns)
    .executeTakeFirstOrThrow()
  return asUser(row)
}

/** Fills in what a reader has not said of themselves, and replaces nothing they have. */
export async function updateEmptyProfile(
  change: Change,
  id: number,
  said: { firstName: string | null; picture: string | null },
): Promise<User> {
  const row = await change
    .updateTable('users')
    .set((eb) => ({
      first_name: eb.fn.coalesce('first_name', eb.val(said.firstName)),
      profile_image_url: eb.fn.coalesce('profile_image_url', eb.val(said.picture)),
    }))
    .where('id', '=', id)
    .returning(personColumns)
    .executeTakeFirstOrThrow()
  return asUser(row)
}

/** Stores a session and ends those beyond the most one reader has: the ones not seen for longest. */
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
      expires_at: expiry(session.now),
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
  if (ended.length > 0) tellSessionsEnded(change, session.userId)
}

/** Slides a session's end to 30 days from now. */
export async function updateSessionSeen(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: now.toISOString(), expires_at: expiry(now) })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends a session, in pages that are open with it too. */
export const deleteSession = (db: Db, tokenHash: string): Promise<void> =>
  db.transaction().execute(async (change) => {
    const ended = await change
      .deleteFrom('sessions')
      .where('token_hash', '=', tokenHash)
      .returning('user_id')
      .executeTakeFirst()
    if (ended) tellSessionsEnded(change, ended.user_id)
  })

/** Ends a reader's sessions, but for the one with the hash `current`, if any. */
export async function deleteSessionsOf(change: Change, userId: number, current = ''): Promise<void> {
  await change
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', current)
    .execute()
  tellSessionsEnded(change, userId)
}

/** Where it is told that sessions of a reader ended, so that streams opened with them do. */
export const sessionsTopic = (userId: number) => `sessions ${userId}`

const tellSessionsEnded = (change: Change, userId: number): void =>
  publish(change, { topic: sessionsTopic(userId), parts: ['session'], revision: null })

/** Clears out sessions that ended; by index, so its cost is what it deletes. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
}

const expiry = (now: Date) => new Date(now.getTime() + sessionDays * 86_400_000).toISOString()
