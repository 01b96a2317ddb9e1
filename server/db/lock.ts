import { type Kysely, sql } from 'kysely'
import type { Engine } from './database.ts'

/** Skips `work` while another process holds the lock. On PostgreSQL it ends with its connection; SQLite has one process (decision 5). */
export async function withLock<T>(
  db: Kysely<T>,
  engine: Engine,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') return work()
  await db.connection().execute(async (connection) => {
    // Other schemas on the same server have separate locks.
    const key = sql`hashtextextended(current_schema() || ' ' || ${name}, 0)`
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${key}) as got`.execute(
      connection,
    )
    if (!rows[0]?.got) return
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection)
    }
  })
}
