import { type Kysely, type Migration, sql } from 'kysely'

/** Indexes for recommendations: the most rated shared books, and those of an author. */
export const recommending = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`create index books_by_fame on books (rating_count desc, id) where owner_id is null`.execute(db)
    await sql`create index books_by_author on books (author, rating_count desc, id) where owner_id is null`.execute(
      db,
    )
  },
})
