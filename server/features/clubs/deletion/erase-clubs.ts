import { sql } from 'kysely'
import type { Job } from '#server/db/jobs/scheduled.ts'
import { listLifecycles, type ClubErasure, type Lifecycles } from '#server/db/lifecycle.ts'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { transact } from '#server/db/transact.ts'
import { restorableSince } from './deleted-clubs.ts'
import { deleteIfUnused } from '../unused-images.ts'
import { hashInUrl } from '#server/features/images/image-cache.ts'

/** Rows deleted per transaction, about 20 ms on SQLite, which blocks all other writes meanwhile. */
const rowsAtOnce = 500
/** Marks a club that is being erased, so that it cannot become restorable again when a clock is set back. */
const longAgo = new Date(0).toISOString()

/** Erases the clubs whose 14 days are over: two minutes after the start, then hourly. */
export const eraseDeletedClubsJob = (lifecycles: Lifecycles<Tables>): Job<Tables> => ({
  name: 'erasing deleted clubs',
  firstRun: 120_000,
  interval: 3_600_000,
  run: (db, signal) => eraseDeletedClubs(db, lifecycles, new Date(), signal),
})

/** Erases clubs in small transactions. After a kill the next run resumes where this one stopped. */
export async function eraseDeletedClubs(
  db: Db,
  lifecycles: Lifecycles<Tables>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const clubId = await findClubToErase(db, now)
    if (clubId === undefined) return
    await eraseInSteps({ db, clubId, now, signal }, lifecycles)
  }
}

interface Run {
  readonly db: Db
  readonly clubId: number
  readonly now: Date
  readonly signal: AbortSignal
}

/**
 * Stops if the club is restored meanwhile. Begins with the last features, whose rows refer to the others. Reads a table's keys once, because nobody
 * adds rows to a deleted club, and a query for the next 500 would read the former ones again.
 */
async function eraseInSteps(run: Run, lifecycles: Lifecycles<Tables>): Promise<void> {
  for (const [table, { erased = 'with the club' }] of listLifecycles(lifecycles).toReversed()) {
    if (erased === 'with the club') continue
    const [key, rowsPerStep] = steps[erased]
    for (const some of inSteps(await listKeys(run, table, key), rowsPerStep)) {
      const isDeleted = await eraseStep(run, (change) => deleteRows(change, run, table, key, some))
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

/** By which column a table is erased, and how many of its values at once. */
const steps: Record<Exclude<ClubErasure, 'with the club'>, [key: 'id' | 'book_id', atOnce: number]> = {
  'by id': ['id', rowsAtOnce],
  'by book': ['book_id', rowsAtOnce],
  'book by book': ['book_id', 1],
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
 * Newest first, because replies come after the posts they answer. Sorted here: for an order by id with a limit, PostgreSQL may scan the
 * rows of all clubs along their primary key.
 */
async function listKeys({ db, clubId }: Run, table: string, key: 'id' | 'book_id'): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`
    select distinct ${sql.ref(key)} as key from ${sql.table(table)} where club_id = ${clubId}`.execute(db)
  return rows.map((row) => row.key).toSorted((one, other) => other - one)
}

async function deleteRows(
  change: Change,
  { clubId }: Run,
  table: string,
  key: 'id' | 'book_id',
  values: readonly number[],
): Promise<void> {
  const ofClub = key === 'id' ? sql`` : sql`club_id = ${clubId} and`
  await sql`delete from ${sql.table(table)} where ${ofClub} ${sql.ref(key)} in (${sql.join(values)})`.execute(
    change,
  )
}

function* inSteps(ids: readonly number[], size: number): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += size) yield ids.slice(at, at + size)
}
