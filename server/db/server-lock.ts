import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseLocked } from './errors.ts'

/** A PostgreSQL advisory lock that all servers' connections share, and that restoring a backup takes exclusively. */
const key = `hashtextextended(current_schema() || ' served', 0)`

/** Takes the lock in shared mode until the connection ends. Throws `DatabaseLocked`. */
export async function shareServerLock(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock_shared(${key}) as got`)
  if (!rows[0]?.got)
    throw new DatabaseLocked(
      'A backup is being restored into this database. Start the server again when that has finished.',
    )
}

/** Keeps servers from starting until the returned function is called. Throws `DatabaseLocked` if one still runs after a second. */
export async function lockServersOut(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    application_name: 'inkhorn lock',
  })
  client.on('error', () => {})
  await client.connect()
  // Connections of a server that has just stopped may outlive it for a moment.
  for (let attempt = 0; attempt < 10; attempt++) {
    const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${key}) as got`)
    if (rows[0]?.got) return () => client.end()
    await sleep(100)
  }
  await client.end()
  throw new DatabaseLocked('A server is running on this database. Stop it first.')
}
