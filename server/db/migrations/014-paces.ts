import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/**
 * How often calls were made, counted for all processes on a PostgreSQL database. It is worth nothing after a crash, so it is
 * not logged: counting waits for no disk. One process alone, as on SQLite, counts in memory.
 */
export const paces = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const postgres = engine === 'postgres'
    await sql`create ${sql.raw(postgres ? 'unlogged' : '')} table paces (name text primary key, calls integer not null,
      ends_at ${sql.raw(postgres ? 'timestamptz' : 'text')} not null)`.execute(db)
    await sql`create index paces_by_end on paces (ends_at)`.execute(db)
  },
})
