import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

/** As shares of the duration of a transaction: long enough for a server to write, and longer for some seconds after one has. */
const pauses = { alone: 0.25, shared: 1 }
const sharedFor = 10_000

/** Pauses after a transaction of so many ms, so that servers on the SQLite file can write, too. PostgreSQL needs no pauses. */
export function createWriterPauses<Tables>(db: Kysely<Tables>): (taken: number) => Promise<void> {
  if (engineOf(db) === 'postgres') return () => Promise.resolve()
  let version: number | undefined
  let sharedUntil = 0
  return async (taken) => {
    // Changes when another process has written.
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db)
    const now = performance.now()
    if (version !== undefined && rows[0]?.data_version !== version) sharedUntil = now + sharedFor
    version = rows[0]?.data_version
    await sleep(taken * (now < sharedUntil ? pauses.shared : pauses.alone))
  }
}
