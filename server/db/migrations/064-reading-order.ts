import { type Kysely, type Migration, sql } from 'kysely'

/** Threads in the order of the book. */
export function readingOrder(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await sql`create index posts_threads_by_place on posts (club_id, book_id, place, id) where level = 0`.execute(
        db,
      )
    },
  }
}
