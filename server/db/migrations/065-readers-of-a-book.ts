import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Readers of a book, furthest first, and a number that grows with what others see of their places. */
export function readersOfABook(engine: Engine): Migration {
  const number = engine === 'postgres' ? sql`bigint` : sql`integer`
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .alterTable('listed_books')
        .addColumn('places_revision', number, (column) => column.notNull().defaultTo(0))
        .execute()
      await sql`create index progress_by_place on progress (club_id, book_id, (-position), user_id)
        where position is not null`.execute(db)
    },
  }
}
