import { type Kysely, type Migration, sql } from 'kysely'

/**
 * E-mails that are due have an index of their own, and so do all other jobs: the worker of either would otherwise read thousands of
 * the other's jobs before it finds one.
 */
export const dueEmails = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.dropIndex('jobs_due').execute()
    await sql`create index jobs_due on jobs (due_at, id) where failed_at is null and kind <> 'email'`.execute(
      db,
    )
    await sql`create index jobs_due_emails on jobs (due_at, id) where failed_at is null and kind = 'email'`.execute(
      db,
    )
  },
})
