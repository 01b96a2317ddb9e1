import type { Job } from '#server/db/jobs/scheduled.ts'
import type { Db, Tables } from '#server/db/schema.ts'

/** Deletes invitations with their addresses 60 days after they were sent, whatever became of them. */
export const endInvitationsJob: Job<Tables> = {
  name: 'deleting ended invitations',
  firstRun: 6 * 60_000,
  interval: 24 * 3_600_000,
  run: (db) => deleteEnded(db, new Date()),
}

export async function deleteEnded(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', now.toISOString()).execute()
}
