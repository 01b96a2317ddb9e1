import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** The work of each book (docs/decisions/036). The start computes it for stored books, whose rows all stay. */
export const works = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const key = engine === 'postgres' ? sql`text collate "C"` : sql`text`
    await db.schema.alterTable('books').addColumn('work', key).execute()
    await db.schema.alterTable('books').addColumn('open_library_work', 'text').execute()
    await sql`create index books_by_edition on books (work, id)`.execute(db)
    await sql`create index books_by_open_library_work on books (open_library_work)
      where open_library_work is not null and owner_id is null`.execute(db)
  },
})
