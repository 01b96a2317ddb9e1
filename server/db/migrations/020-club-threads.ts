import { type Kysely, type Migration, sql } from 'kysely'

/** Indexes for the list of a club's discussions (its threads by age, the latest reply of each) and for the clubs of a book. */
export const clubThreads = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    // By -id, because for an order by id PostgreSQL may scan the posts of all clubs along their primary key.
    await sql`create index posts_threads_of_club on posts (club_id, (-id)) where level = 0`.execute(db)
    // For the clubs that read a book, in order: a popular book is on very many lists.
    await sql`drop index listed_books_by_book`.execute(db)
    await sql`create index listed_books_by_book on listed_books (book_id, club_id)`.execute(db)
    await sql`create index posts_latest_reply on posts (thread_id, id) where level > 0 and deleted_at is null`.execute(
      db,
    )
  },
})
