import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseLocked } from './database-locked.ts'

/** The lock that every server on a PostgreSQL database shares while it runs, and that putting a copy back has alone. */
const key = `hashtextextended(current_schema() || ' served', 0)`
const patience = 1000

/** A connection that holds the lock; `end` lets go of it. */
export interface Presence {
  end: () => Promise<void>
}

/** Says that a server is running here, for as long as it does, also after the database was away. Throws `DatabaseLocked`. */
export async function announcePresence(url: string): Promise<Presence> {
  let isOver = false
  let client = await holdKey(url, 'pg_try_advisory_lock_shared', whileRestored)
  const again = async (): Promise<void> => {
    await wait(patience, undefined, { ref: false })
    if (isOver) return
    const next = await holdKey(url, 'pg_try_advisory_lock_shared', whileRestored).catch(() => null)
    return next ? keep(next) : again()
  }
  const keep = (next: pg.Client) => {
    client = next
    if (isOver) void next.end()
    else next.once('end', () => void again())
  }
  keep(client)
  return {
    end: async () => {
      isOver = true
      await client.end()
    },
  }
}

const whileRestored = 'A copy is being put back into this database. Start again when that is done.'

/** Keeps servers out until it ends. Throws `DatabaseLocked` when there is one. */
export async function claimPresence(url: string): Promise<Presence> {
  const client = await holdKey(
    url,
    'pg_try_advisory_lock',
    'A server is running on this database. Stop it first.',
  )
  return { end: () => client.end() }
}

async function holdKey(url: string, take: string, refused: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    application_name: 'inkhorn presence',
  })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ got: boolean }>(`select ${take}(${key}) as got`)
  if (rows[0]?.got) return client
  await client.end()
  throw new DatabaseLocked(refused)
}
