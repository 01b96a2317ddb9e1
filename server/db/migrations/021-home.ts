import { type Kysely, type Migration, sql } from 'kysely'

/** What the home page asks of all clubs of a reader. */
export const home = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    // A list may hold 2,000 books, of which few are being read.
    await sql`create index listed_books_reading on listed_books (club_id, book_id) where status = 'reading'`.execute(
      db,
    )
  },
})
