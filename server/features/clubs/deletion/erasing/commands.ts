import { transact } from '#server/db/transact.ts'
import { hashInUrl } from '#server/features/images/stored-images.ts'
import { deleteIfUnused } from '#server/features/images/unused-images.ts'
import type { Job } from '#server/db/jobs/scheduled.ts'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { restorableSince } from '../rules.ts'

/** Rows deleted per transaction, about 20 ms on SQLite, which blocks all other writes meanwhile. */
const rowsAtOnce = 500
/** Marks a club that is being erased, so that it cannot become restorable again when a clock is set back. */
const longAgo = new Date(0).toISOString()

/** A club's tables whose rows have ids. Replies have higher ids than the posts they reply to, so the newest are deleted first. */
const tablesById = [
  'meeting_answers',
  'meeting_marks',
  'meeting_options',
  'meeting_attendance',
  'meeting_topics',
  'meetings',
  'meeting_series',
  'calendar_feeds',
  'notifications',
  'ballots',
  'rounds',
  'pool_answers',
  'pool_entries',
  'reactions',
  'mentions',
  'posts',
  'notes',
  'reviews',
  'members',
] as const
/** Tables with a row per book, or per book and reader. */
const tablesByBook = [
  'plan_parts',
  'look_ahead',
  'progress',
  'listed_books',
  'club_ratings',
  'post_counts',
] as const

/** Erases the clubs whose 14 days are over: two minutes after the start, then hourly. */
export const eraseDeletedClubsJob: Job<Tables> = {
  name: 'erasing deleted clubs',
  firstRun: 120_000,
  interval: 3_600_000,
  run: (db, signal) => eraseDeletedClubs(db, new Date(), signal),
}

/** Erases clubs in small transactions. After a kill the next run resumes where this one stopped. */
export async function eraseDeletedClubs(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  for (;;) {
    const clubId = await findClubToErase(db, now)
    if (clubId === undefined) return
    await eraseInSteps({ db, clubId, now, signal })
  }
}

interface Run {
  readonly db: Db
  readonly clubId: number
  readonly now: Date
  readonly signal: AbortSignal
}

/**
 * Erases a club, or stops if it is restored meanwhile. The keys of a table are read once: nobody adds rows to a deleted club, and a
 * query for the next 500 would read the former ones again.
 */
async function eraseInSteps(run: Run): Promise<void> {
  for (const table of tablesById) {
    const ids = await listIds(run, table)
    for (const some of inSteps(ids, rowsAtOnce)) {
      const isDeleted = await eraseStep(run, async (change) => {
        await change.deleteFrom(table).where('id', 'in', some).execute()
      })
      if (!isDeleted) return
    }
  }
  for (const table of tablesByBook) {
    const bookIds = await listBookIds(run, table)
    // Progress has a row per book and member.
    for (const some of inSteps(bookIds, table === 'progress' ? 1 : rowsAtOnce)) {
      const isDeleted = await eraseStep(run, async (change) => {
        await change
          .deleteFrom(table)
          .where('club_id', '=', run.clubId)
          .where('book_id', 'in', some)
          .execute()
      })
      if (!isDeleted) return
    }
  }
  await eraseStep(run, async (change, imageUrl) => {
    await change.deleteFrom('clubs').where('id', '=', run.clubId).execute()
    const hash = hashInUrl(imageUrl ?? '')
    // A time in the future, so that it includes the mark set in this transaction.
    if (hash) await deleteIfUnused(change, [hash], new Date(Date.now() + 60_000))
  })
}

async function findClubToErase(db: Db, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('clubs')
    .select('id')
    .where('deleted_at', '<=', restorableSince(now))
    .orderBy('deleted_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Deletes some rows of a club in a transaction; false if the club was restored meanwhile. */
const eraseStep = (
  { db, clubId, now, signal }: Run,
  erase: (change: Change, imageUrl: string | null) => Promise<void>,
): Promise<boolean> =>
  throttled(signal, () =>
    transact(db, async (change) => {
      // Locks the club; leaves it alone if it was restored in the meantime.
      const club = await change
        .updateTable('clubs')
        .set({ deleted_at: longAgo })
        .where('id', '=', clubId)
        .where('deleted_at', '<=', restorableSince(now))
        .returning('image_url')
        .executeTakeFirst()
      if (!club) return false
      await erase(change, club.image_url)
      return true
    }),
  )

/**
 * The ids of a club's rows, the newest first. Sorted here: for an order by id with a limit, PostgreSQL may scan the rows of all
 * clubs along their primary key.
 */
async function listIds({ db, clubId }: Run, table: (typeof tablesById)[number]): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').where('club_id', '=', clubId).execute()
  return rows.map(({ id }) => id).toSorted((one, other) => other - one)
}

async function listBookIds({ db, clubId }: Run, table: (typeof tablesByBook)[number]): Promise<number[]> {
  const rows = await db.selectFrom(table).select('book_id').distinct().where('club_id', '=', clubId).execute()
  return rows.map(({ book_id }) => book_id)
}

function* inSteps(ids: readonly number[], size: number): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += size) yield ids.slice(at, at + size)
}
