import { hashInUrl } from '#server/features/images/uploads/rules.ts'
import { deleteIfUnused } from '#server/features/images/unused/commands.ts'
import type { Job } from '#server/db/jobs/scheduled.ts'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { restorableSince } from '../rules.ts'

/** Rows deleted per transaction, about 20 ms on SQLite, which blocks all other writes meanwhile. */
const rowsAtOnce = 500
/** Marks a club that is being erased, so that it cannot become restorable again when a clock is set back. */
const longAgo = new Date(0).toISOString()

/** A club's tables whose rows have ids. Replies have higher ids than the posts they reply to, so the newest are deleted first. */
const tablesById = ['notices', 'posts', 'notes', 'reviews', 'members'] as const
/** Tables with a row per book, or per book and reader. */
const tablesByBook = ['progress', 'listed_books', 'club_ratings', 'post_counts'] as const

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
    while (await throttled(signal, () => eraseStep(db, clubId, now)));
  }
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

/** Deletes some rows of a club, and the club itself with the last of them; false when nothing is left. */
const eraseStep = (db: Db, clubId: number, now: Date): Promise<boolean> =>
  db.transaction().execute(async (change) => {
    // Locks the club; leaves it alone if it was restored in the meantime.
    const club = await change
      .updateTable('clubs')
      .set({ deleted_at: longAgo })
      .where('id', '=', clubId)
      .where('deleted_at', '<=', restorableSince(now))
      .returning('image_url')
      .executeTakeFirst()
    if (!club) return false
    if (await deleteRows(change, clubId)) return true
    await change.deleteFrom('clubs').where('id', '=', clubId).execute()
    const hash = hashInUrl(club.image_url ?? '')
    // A time in the future, so that it includes the mark set in this transaction.
    if (hash) await deleteIfUnused(change, [hash], new Date(Date.now() + 60_000))
    return false
  })

/** Deletes rows of the first table that has any; false if none has. */
async function deleteRows(change: Change, clubId: number): Promise<boolean> {
  for (const table of tablesById) {
    const rows = await change
      .selectFrom(table)
      .select('id')
      .where('club_id', '=', clubId)
      .orderBy('id', 'desc')
      .limit(rowsAtOnce)
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) continue
    await change.deleteFrom(table).where('id', 'in', ids).execute()
    return true
  }
  for (const table of tablesByBook) {
    const rows = await change
      .selectFrom(table)
      .select('book_id')
      .distinct()
      .where('club_id', '=', clubId)
      .orderBy('book_id')
      // Progress has a row per book and member.
      .limit(table === 'progress' ? 1 : rowsAtOnce)
      .execute()
    const bookIds = rows.map(({ book_id }) => book_id)
    if (bookIds.length === 0) continue
    await change.deleteFrom(table).where('club_id', '=', clubId).where('book_id', 'in', bookIds).execute()
    return true
  }
  return false
}
