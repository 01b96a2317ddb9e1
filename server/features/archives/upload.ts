import type { Readable } from 'node:stream'
import { createReadStream } from 'node:fs'
import { type SqlBool, sql } from 'kysely'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { storePieces } from './pieces.ts'
import { checkArchive } from './reading/check.ts'
import { ArchiveFault, tooLargeFile } from './reading/faults.ts'
import { withArchive } from './reading/open-archive.ts'
import { withFile } from './reading/receive.ts'
import { restoreJob, restorePieces } from './restoring/restore-club.ts'

/** Reading a large archive takes seconds. */
const oneAtATime = createConcurrencyLimit({
  concurrency: 1,
  maxQueued: 10,
  message: message('archives.manyUploads', 'Other archives are being checked. Try again in a minute.'),
})

interface Receiving {
  folder: string
  /** The most members a club may have; null for any number. */
  membersMax: number | null
  now: () => Date
}

/** Checks an archive whole, and keeps it for the job that makes a club of it. Returns the id of the restore. */
export async function receiveArchive(
  db: Db,
  reader: Reader,
  body: Readable,
  { folder, membersMax, now }: Receiving,
): Promise<number> {
  await requireNoneUnderWay(db, reader, now())
  return withFile(folder, body, (path) =>
    oneAtATime(async () => {
      const { club, total, members } = await withArchive(path, checkArchive)
      requireSmallEnough(members, membersMax)
      const id = await insertRestore(db, reader, { name: club.name, total }, now())
      try {
        await storePieces(db, restorePieces(id), createReadStream(path))
        await transact(db, (change) =>
          addJob(change, { kind: restoreJob, key: String(id), payload: { restoreId: id } }),
        )
      } catch (error) {
        await db.deleteFrom('restores').where('id', '=', id).execute()
        throw error
      }
      return id
    }),
  ).catch((error: unknown) => {
    throw error instanceof ArchiveFault ? refusal(error) : error
  })
}

/** Members who have no account here yet count as well. */
function requireSmallEnough(members: number, max: number | null): void {
  if (max === null || members <= max) return
  throw new HttpError(
    'limit-reached',
    message(
      'archives.tooManyMembers',
      'This club has {members, number} members, and clubs here have at most {max, number}. The people who run this site can change that.',
      { members, max },
    ),
  )
}

const refusal = ({ sentence }: ArchiveFault): HttpError =>
  sentence === tooLargeFile ? new HttpError('too-large', sentence) : invalid('archive', sentence)

const underWay = () =>
  new HttpError(
    'in-progress',
    message('archives.oneAtATime', 'You are already bringing a club here. Wait until it is done.'),
  )

/** In ms. An upload is stored within seconds; one whose process was killed then has no job. */
const storedWithin = 10 * 60_000

async function requireNoneUnderWay(db: Db, reader: Reader, now: Date): Promise<void> {
  const open = await db
    .selectFrom('restores')
    .select(['id', 'state', 'started_at'])
    .where('user_id', '=', reader.id)
    .where('state', 'in', ['waiting', 'restoring'])
    .executeTakeFirst()
  if (!open) return
  const isOld = now.getTime() - Date.parse(open.started_at) > storedWithin
  if (!isOld || (await hasJob(db, open.id))) throw underWay()
  await db.deleteFrom('restores').where('id', '=', open.id).execute()
}

async function hasJob(db: Db, restoreId: number): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', restoreJob)
    .where('key', '=', String(restoreId))
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return job !== undefined
}

async function insertRestore(
  db: Db,
  reader: Reader,
  { name, total }: { name: string; total: number },
  now: Date,
): Promise<number> {
  const restore = await db
    .insertInto('restores')
    .values({
      user_id: reader.id,
      club_id: null,
      state: 'waiting',
      name,
      total,
      started_at: now.toISOString(),
      ended_at: null,
    })
    .onConflict((conflict) =>
      // Literals, because the index is partial.
      conflict
        .columns(['user_id'])
        .where(sql<SqlBool>`state in ('waiting', 'restoring')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!restore) throw underWay()
  return restore.id
}
