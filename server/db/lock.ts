import { type Kysely, sql } from 'kysely'
import type { Engine } from './database.ts'

/**
 * Does some work unless another server on the same database is doing it: then nothing. SQLite has one server (decision 5);
 * on PostgreSQL a connection is kept for as long as it lasts, whose lock ends with it, however the process ends.
 */
export async function alone<T>(
  db: Kysely<T>,
  engine: Engine,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') return work()
  await db.connection().execute(async (keeper) => {
    // The schema is part of the name, as it is of everything else in this database.
    const key = sql`hashtextextended(current_schema() || ' ' || ${name}, 0)`
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${key}) as got`.execute(keeper)
    if (!rows[0]?.got) return
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(keeper)
    }
  })
}
