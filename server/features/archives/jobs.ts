import type { JobHandler } from '#server/db/jobs/worker.ts'
import type { Db } from '#server/db/schema.ts'
import { createMakeHandler, makeArchiveJob } from './making.ts'
import { createRestoreHandler, restoreJob } from './restoring/restore-club.ts'

/** They take minutes, so they have a worker of their own. */
export const createArchiveJobs = (db: Db, folder: string, now: () => Date): Record<string, JobHandler> => ({
  [makeArchiveJob]: createMakeHandler(db, now),
  [restoreJob]: createRestoreHandler(db, folder, now),
})
