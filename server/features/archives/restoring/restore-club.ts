import * as z from 'zod/mini'
import { publicName } from '#contract/accounts/account.ts'
import type { AppContext } from '#server/app-context.ts'
import { type JobHandler, PermanentJobError } from '#server/db/jobs/worker.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { findUser } from '#server/features/accounts/user.ts'
import { findStartLimit } from '#server/features/clubs/may-start.ts'
import { HttpError } from '#server/http/http-error.ts'
import { keepLease } from '../lease.ts'
import { readPieces } from '../pieces.ts'
import type { ArchiveContent } from '../reading/content.ts'
import { withArchive } from '../reading/open-archive.ts'
import { withFile } from '../reading/receive.ts'
import { restoreBoard } from './board.ts'
import { restoreBooks, restoreList } from './books.ts'
import { restoreRounds, restoreSuggestions, restoreTurns } from './choosing.ts'
import { insertClub } from './club.ts'
import { openClub, storeCounts } from './finish.ts'
import { restoreMeetings } from './meetings.ts'
import { restorePeople } from './people.ts'
import { storePictures } from './pictures.ts'
import type { Restoring } from './restoring.ts'
import { restoreNotes, restorePosts, restoreReviews } from './texts.ts'

export const restoreJob = 'restore-archive'

const RestoreJob = z.object({ restoreId: z.int() })

export const restorePieces = (id: number) => ({ table: 'restore_pieces', column: 'restore_id', id }) as const

/** Restores an archive from its beginning: what a process left that was killed is not a club, and goes. */
export const createRestoreHandler =
  (app: Pick<AppContext, 'config' | 'db' | 'instance' | 'now'>): JobHandler =>
  async (payload, { key, signal }) => {
    const { config, db, now } = app
    const { restoreId } = RestoreJob.parse(payload)
    const release = keepLease(db, { kind: restoreJob, key })
    try {
      const reader = await beginAnew(db, restoreId)
      if (!reader) return
      const startLimit = await findStartLimit(app, await findUser(db, reader.id))
      await withFile(config.archiveFolder, readPieces(db, restorePieces(restoreId)), (path) =>
        withArchive(path, (content) =>
          restoreClub({ db, restoreId, reader, startLimit, content, signal, now: now() }),
        ),
      )
    } catch (error) {
      if (signal.aborted) throw error
      await giveUp(db, restoreId, now())
      // The reader started another club meanwhile, or the limit was lowered: nobody has to repair anything.
      if (error instanceof HttpError && error.code === 'limit-reached') return
      throw new PermanentJobError(error instanceof Error ? error.message : 'The club could not be restored')
    } finally {
      release()
    }
  }

/** The reader whose restore it is; null if it is over, or they deleted their account. */
const beginAnew = (db: Db, restoreId: number): Promise<Restoring['reader'] | null> =>
  transact(db, async (change) => {
    const found = await change
      .selectFrom('restores')
      .innerJoin('users', 'users.id', 'restores.user_id')
      .select(['users.id', 'users.first_name as firstName', 'club_id'])
      .where('restores.id', '=', restoreId)
      .where('state', 'in', ['waiting', 'restoring'])
      .executeTakeFirst()
    if (!found) return null
    await abandon(change, found.club_id)
    await change
      .updateTable('restores')
      .set({ state: 'restoring', club_id: null, done: 0 })
      .where('id', '=', restoreId)
      .execute()
    return { id: found.id, name: publicName(found) }
  })

/** Like a club deleted long ago: the job for those erases it in small steps. */
async function abandon(change: Change, clubId: number | null): Promise<void> {
  if (clubId === null) return
  await change
    .updateTable('clubs')
    .set({ deleted_at: new Date(0).toISOString(), visibility_before: 'invite-only' })
    .where('id', '=', clubId)
    .execute()
}

const giveUp = (db: Db, restoreId: number, now: Date): Promise<void> =>
  transact(db, async (change) => {
    const restore = await change
      .selectFrom('restores')
      .select('club_id')
      .where('id', '=', restoreId)
      .executeTakeFirst()
    if (!restore) return
    await abandon(change, restore.club_id)
    await change.deleteFrom('restore_pieces').where('restore_id', '=', restoreId).execute()
    await change
      .updateTable('restores')
      .set({ state: 'failed', club_id: null, ended_at: now.toISOString() })
      .where('id', '=', restoreId)
      .execute()
  })

interface Begun {
  db: Db
  restoreId: number
  reader: Restoring['reader']
  startLimit: number | null
  content: ArchiveContent
  signal: AbortSignal
  now: Date
}

async function restoreClub(begun: Begun): Promise<void> {
  const { db, restoreId, content, signal } = begun
  const pictures = await storePictures(db, content, signal)
  const club = await content.readClub()
  const clubId = await transact(db, async (change) => {
    const id = await insertClub(change, { ...begun, pictures }, club)
    await change.updateTable('restores').set({ club_id: id }).where('id', '=', restoreId).execute()
    return id
  })
  const restoring: Restoring = {
    ...begun,
    clubId,
    pictures,
    people: new Map(),
    books: new Map(),
    listed: new Set(),
    posts: new Map(),
    meetings: new Map(),
    suggestions: new Map(),
    stars: new Map(),
    starsOpen: new Set(),
    texts: new Map(),
    counts: { books: 0, read: 0, discussions: 0 },
  }
  // In the order of the format: a row refers to rows before it.
  for (const restore of [
    restorePeople,
    restoreBooks,
    restoreList,
    restoreReviews,
    restoreNotes,
    restorePosts,
    restoreMeetings,
    restoreBoard,
    restoreSuggestions,
    restoreRounds,
    restoreTurns,
    storeCounts,
    openClub,
  ])
    await restore(restoring)
}
