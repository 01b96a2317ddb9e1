import { type Kysely, type Migration, sql } from 'kysely'

/** The meeting with which a club's stars open (docs/decisions/040). */
export const starsOfMeetings = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('clubs').addColumn('stars_meeting_id', 'bigint').execute()
    // The view on PostgreSQL has the columns of its day.
    await sql`drop view live_clubs`.execute(db)
    await sql`create view live_clubs as select * from clubs where deleted_at is null`.execute(db)
  },
})
