import { hash } from 'node:crypto'
import type { Job } from '#server/db/jobs/scheduled.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'

export interface Answered {
  status: number
  /** JSON; empty if the call answers nothing. */
  body: string
}

/** A request that may be sent again. `name` is that of the key and its reader, `content` tells other requests from it. */
export interface Repeatable {
  userId: number | null
  name: string
  content: string
}

export const repeatable = (
  userId: number | null,
  key: string,
  { method, url, body }: { method: string; url: string; body: unknown },
): Repeatable => ({
  userId,
  name: hashed(`${userId ?? 'visitor'} ${key}`),
  content: hashed(`${method} ${url} ${JSON.stringify(withoutAge(body))}`),
})

/** The same change that is sent again says a greater age. */
const withoutAge = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'secondsAgo' in body
    ? { ...body, secondsAgo: undefined }
    : body

const hashed = (text: string): string => hash('sha256', text, 'base64url')

/** In ms: a week. */
const keptFor = 7 * 24 * 3_600_000
const since = (now: Date): string => new Date(now.getTime() - keptFor).toISOString()

/** Begins a request; false if one with this key has begun before. */
export async function begin(db: Db, { userId, name, content }: Repeatable, now: Date): Promise<boolean> {
  const values = { content, status: null, body: null, created_at: now.toISOString() }
  const begun = await db
    .insertInto('kept_answers')
    .values({ name, user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(values).where('kept_answers.created_at', '<', since(now)),
    )
    .returning('name')
    .executeTakeFirst()
  return begun !== undefined
}

export const findKept = (db: Db, { name }: Repeatable) =>
  db
    .selectFrom('kept_answers')
    .select(['content', 'status', 'body'])
    .where('name', '=', name)
    .executeTakeFirst()

export const keep = async (db: Db, { name }: Repeatable, { status, body }: Answered): Promise<void> =>
  void (await db.updateTable('kept_answers').set({ status, body }).where('name', '=', name).execute())

/** For a request that failed: it may be sent again. */
export const forget = async (db: Db, { name }: Repeatable): Promise<void> =>
  void (await db.deleteFrom('kept_answers').where('name', '=', name).execute())

/** Rows per statement, some 10 ms on SQLite. */
const rowsAtOnce = 500

/** Deletes answers after a week. Daily. */
export const keptAnswersJob: Job<Tables> = {
  name: 'deleting kept answers',
  firstRun: 15 * 60_000,
  interval: 24 * 3_600_000,
  run: (db, signal) => deleteOld(db, new Date(), signal),
}

export async function deleteOld(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const deleteSome = async () => {
    const some = db
      .selectFrom('kept_answers')
      .select('name')
      .where('created_at', '<', since(now))
      .limit(rowsAtOnce)
    const { numDeletedRows } = await db
      .deleteFrom('kept_answers')
      .where('name', 'in', some)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  }
  while (await throttled(signal, deleteSome));
}
