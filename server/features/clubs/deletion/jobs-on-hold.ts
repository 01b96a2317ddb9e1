import type { ClubId } from '#contract/clubs/club.ts'
import { jobsTopic, replaceJob } from '#server/db/jobs/queue.ts'
import type { JobHandler } from '#server/db/jobs/worker.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { publish, transact } from '#server/db/transact.ts'
import { findLiveClub } from '../live-club.ts'
import { lockClub } from '../revise-club.ts'

class ClubIsDeleted extends Error {
  readonly clubId: number

  constructor(clubId: number) {
    super('The club is deleted')
    this.clubId = clubId
  }
}

/** For jobs: one of a deleted club waits until the club is restored, and goes if it is erased. */
export async function requireLiveClub(
  db: Db | Change,
  clubId: number,
): Promise<{ name: string; slug: string }> {
  const club = await findLiveClub(db, clubId)
  if (!club) throw new ClubIsDeleted(clubId)
  return club
}

type Handlers = Readonly<Record<string, JobHandler>>

/** Handlers whose jobs wait while their club is deleted. */
export const holdJobs = (db: Db, handlers: Handlers, now: () => Date): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([kind, handle]) => [
      kind,
      (payload, job) =>
        handle(payload, job).catch((error: unknown) => {
          if (!(error instanceof ClubIsDeleted)) throw error
          return hold(db, error.clubId as ClubId, { kind, key: job.key, payload }, now())
        }),
    ]),
  )

/** In ms, longer than a club can be restored. */
const holdMax = 30 * 24 * 3_600_000

/** The job is due at once if the club was restored meanwhile. */
const hold = (
  db: Db,
  clubId: ClubId,
  job: { kind: string; key: string; payload: unknown },
  now: Date,
): Promise<void> =>
  transact(db, async (change) => {
    await lockClub(change, clubId)
    const isDeleted = !(await findLiveClub(change, clubId))
    const dueAt = new Date(now.getTime() + (isDeleted ? holdMax : 0))
    await replaceJob(change, { ...job, dueAt, ...(isDeleted && { waitsForClub: clubId }) })
  })

/** What fell due while the club was deleted is due now. Handlers leave out what is no longer true. */
export async function releaseJobs(change: Change, clubId: ClubId, now: Date): Promise<void> {
  await change
    .updateTable('jobs')
    .set({ waits_for_club: null, due_at: now.toISOString() })
    .where('waits_for_club', '=', clubId)
    .execute()
  publish(change, { topic: jobsTopic, parts: [], revision: null })
}
