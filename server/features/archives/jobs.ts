import type { AppContext } from '#server/app-context.ts'
import type { JobHandler } from '#server/db/jobs/worker.ts'
import { createMakeHandler, makeArchiveJob } from './making.ts'
import { createRestoreHandler, restoreJob } from './restoring/restore-club.ts'

/** They take minutes, so they have a worker of their own. */
export const createArchiveJobs = (
  app: Pick<AppContext, 'config' | 'db' | 'instance' | 'now'>,
): Record<string, JobHandler> => ({
  [makeArchiveJob]: createMakeHandler(app.db, app.now),
  [restoreJob]: createRestoreHandler(app),
})
