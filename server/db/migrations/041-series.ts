import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** The series of each book, its number in it, and genres beyond the first. */
export const series = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const number = engine === 'postgres' ? sql`double precision` : sql`real`
    await db.schema.alterTable('books').addColumn('genres', 'text').execute()
    await db.schema.alterTable('books').addColumn('series', 'text').execute()
    await db.schema.alterTable('books').addColumn('series_number', number).execute()
    await sql`create index books_by_series on books (series, series_number)
      where series is not null and owner_id is null`.execute(db)
  },
})
