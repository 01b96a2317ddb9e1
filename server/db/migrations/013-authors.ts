import { type Kysely, type Migration, sql } from 'kysely'

/** An index of shared books by folded author, which follows the title in the work key. */
export const authors = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`create index books_by_folded_author on books (substr(work_key, length(title_key) + 2), id)
      where owner_id is null`.execute(db)
  },
})
