import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Data for the home page across a reader's clubs: the books being read, the last visits, and indexes for the news since. */
export const home = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('members')
      .addColumn('visited_at', engine === 'postgres' ? sql`timestamptz` : sql`text`)
      .execute()
    await db.schema
      .alterTable('members')
      .addColumn('visited_revision', engine === 'postgres' ? sql`bigint` : sql`integer`)
      .execute()
    // So that nobody's first visit after the upgrade shows years of news.
    await sql`update members set visited_at = ${new Date().toISOString()},
      visited_revision = (select revision from clubs where clubs.id = members.club_id)`.execute(db)
    for (const statement of indexes) await sql.raw(statement).execute(db)
  },
})

// The indexes include the authors, because a reader's own posts are not news.
const indexes = [
  // A list may have 2,000 books, few of which are being read.
  "create index listed_books_reading on listed_books (club_id, book_id) where status = 'reading'",
  'create index listed_books_newest on listed_books (club_id, added_at, added_by)',
  'create index reviews_newest_in_club on reviews (club_id, created_at, user_id)',
  'create index notes_newest_in_club on notes (club_id, created_at, user_id)',
  `create index posts_newest_threads on posts (club_id, type, created_at, user_id)
    where level = 0 and deleted_at is null`,
  'create index posts_newest_replies on posts (club_id, created_at, user_id) where level > 0 and deleted_at is null',
]
