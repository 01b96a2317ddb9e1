import * as z from 'zod/mini'
import { archiveKeptDays, type ClubArchive } from '#contract/archives/club-archive.ts'
import type { Reader } from '#server/app-context.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { type JobHandler, PermanentJobError } from '#server/db/jobs/worker.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { CanReadSettings } from '#server/features/clubs/policy.ts'
import { keepLease } from './lease.ts'
import { storePieces } from './pieces.ts'
import { type CanHoldClub, looksAhead } from './policy.ts'
import { archiveFiles } from './writing/archive-files.ts'
import type { Gathering } from './writing/gathering.ts'
import { findPeople } from './writing/people.ts'
import { gatherPictures } from './writing/pictures.ts'
import { zip } from './writing/zip.ts'

export const makeArchiveJob = 'make-archive'

const MakeJob = z.object({ archiveId: z.int() })

export const archivePieces = (id: number) =>
  ({ table: 'club_archive_pieces', column: 'archive_id', id }) as const

const keptMs = archiveKeptDays * 86_400_000

/** An admin's archive of a club; undefined if they asked for none, or it is too old. */
export const findClubArchive = (
  db: Db | Change,
  { clubId }: CanReadSettings,
  userId: number,
  now: Date,
): Promise<({ id: number; state: 'making' | 'ready' | 'failed'; progress: number } & Dates) | undefined> =>
  db
    .selectFrom('club_archives')
    .select(['id', 'state', 'progress', 'size', 'made_at', 'asked_at'])
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .where('asked_at', '>', new Date(now.getTime() - keptMs).toISOString())
    .executeTakeFirst()

interface Dates {
  size: number | null
  made_at: string | null
  asked_at: string
}

export async function describeClubArchive(
  db: Db,
  admin: CanReadSettings,
  reader: Reader,
  now: Date,
): Promise<ClubArchive> {
  const row = await findClubArchive(db, admin, reader.id, now)
  const state = row?.state ?? 'none'
  return {
    state,
    progress: row?.progress ?? 0,
    bytes: row?.size ?? null,
    madeAt: row?.made_at ?? null,
    until: row?.made_at ? new Date(Date.parse(row.asked_at) + keptMs).toISOString() : null,
    looksAhead: state !== 'making' && (await looksAhead(db, admin, reader)),
  }
}

/** Takes the place of the admin's former archive, unless that is being made. */
export const askForArchive = (
  db: Db,
  { clubId }: CanHoldClub,
  { id: userId }: Reader,
  now: Date,
): Promise<void> =>
  transact(db, async (change) => {
    const own = change.deleteFrom('club_archives').where('club_id', '=', clubId).where('user_id', '=', userId)
    await own.where('state', '<>', 'making').execute()
    const asked = await change
      .insertInto('club_archives')
      .values({
        club_id: clubId,
        user_id: userId,
        state: 'making',
        size: null,
        asked_at: now.toISOString(),
        made_at: null,
      })
      .onConflict((conflict) => conflict.columns(['club_id', 'user_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (asked)
      await addJob(change, {
        kind: makeArchiveJob,
        key: String(asked.id),
        payload: { archiveId: asked.id },
      })
  })

export const createMakeHandler =
  (db: Db, now: () => Date): JobHandler =>
  async (payload, { key, signal }) => {
    const { archiveId } = MakeJob.parse(payload)
    const release = keepLease(db, { kind: makeArchiveJob, key })
    try {
      await makeArchive(db, archiveId, now(), signal)
    } catch (error) {
      if (signal.aborted) throw error
      await db.updateTable('club_archives').set({ state: 'failed' }).where('id', '=', archiveId).execute()
      throw new PermanentJobError(error instanceof Error ? error.message : 'The archive could not be made')
    } finally {
      release()
    }
  }

async function makeArchive(db: Db, archiveId: number, now: Date, signal: AbortSignal): Promise<void> {
  const archive = await db
    .selectFrom('club_archives')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'club_archives.club_id')
    .select(['club_archives.club_id'])
    .where('club_archives.id', '=', archiveId)
    .where('state', '=', 'making')
    .executeTakeFirst()
  if (!archive) return
  const gathering = await gatheringOf(db, archiveId, archive.club_id, signal)
  const size = await storePieces(db, archivePieces(archiveId), zip(archiveFiles(gathering), now), signal)
  await db
    .updateTable('club_archives')
    .set({ state: 'ready', progress: 100, size, made_at: now.toISOString() })
    .where('id', '=', archiveId)
    .execute()
}

/** How often progress is saved, in ms. */
const progressEvery = 500

async function gatheringOf(
  db: Db,
  archiveId: number,
  clubId: number,
  signal: AbortSignal,
): Promise<Gathering> {
  const total = await countRows(db, clubId)
  let done = 0
  let savedAt = performance.now()
  return {
    db,
    clubId,
    signal,
    people: await findPeople(db, clubId),
    pictures: gatherPictures(db),
    books: new Set(),
    posts: new Set(),
    meetings: new Set(),
    suggestions: new Set(),
    onRows: async (count) => {
      done += count
      if (performance.now() - savedAt < progressEvery) return
      savedAt = performance.now()
      const progress = Math.min(99, Math.floor((100 * done) / Math.max(1, total)))
      await db.updateTable('club_archives').set({ progress }).where('id', '=', archiveId).execute()
    },
  }
}

const tables = [
  'listed_books',
  'reviews',
  'notes',
  'posts',
  'board_posts',
  'meetings',
  'pool_entries',
] as const

async function countRows(db: Db, clubId: number): Promise<number> {
  let total = 0
  for (const table of tables) {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('club_id', '=', clubId)
      .executeTakeFirstOrThrow()
    total += rows
  }
  return total
}
