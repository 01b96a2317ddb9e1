import { type Kysely, type Migration, sql } from 'kysely'

/** Indexes for the list of a club's discussions: its threads by age, and the latest reply of each. */
export const clubThreads = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    // By -id: for an order by id PostgreSQL may walk the posts of all clubs along their primary key instead.
    await sql`create index posts_threads_of_club on posts (club_id, (-id)) where level = 0`.execute(db)
    await sql`create index posts_latest_reply on posts (thread_id, id) where level > 0 and deleted_at is null`.execute(
      db,
    )
  },
})
