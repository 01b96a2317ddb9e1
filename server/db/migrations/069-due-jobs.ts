import { type Kysely, type Migration, sql } from 'kysely'

/** SQLite chose the index of keys instead, and sorted every e-mail that waited to find the next one. This index also counts them. */
export const dueJobs = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.dropIndex('jobs_due_emails').execute()
    await sql`create index jobs_due_emails on jobs (kind, due_at, id, failed_at)
      where failed_at is null and kind = 'email'`.execute(db)
  },
})
