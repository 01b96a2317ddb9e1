import { type Kysely, type Migration, sql } from 'kysely'

/** A way to the shared books of an author by the folded name, which stands in the work's key behind the title. */
export const authors = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`create index books_by_folded_author on books (substr(work_key, length(title_key) + 2), id)
      where owner_id is null`.execute(db)
  },
})
