import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/**
 * Rate limits of all processes on a PostgreSQL database. Unlogged, because they may be lost in a crash and should not wait for
 * the disk. A single process, as on SQLite, counts in memory.
 */
export const paces = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const postgres = engine === 'postgres'
    await sql`create ${sql.raw(postgres ? 'unlogged' : '')} table paces (name text primary key, calls integer not null,
      ends_at ${sql.raw(postgres ? 'timestamptz' : 'text')} not null)`.execute(db)
    await sql`create index paces_by_end on paces (ends_at)`.execute(db)
  },
})
