import { existsSync } from 'node:fs'
import type { Config } from '#server/config.ts'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import { noTimeouts, openPostgres } from '#server/db/postgres.ts'
import { lockServersOut } from '#server/db/server-lock.ts'
import { lockFile, openSqliteBeside } from '#server/db/sqlite.ts'
import { forgetAnswers } from './answers.ts'
import { fileOf, isPostgres } from './back-up.ts'
import { repairCounters } from './counters.ts'
import { KeepingFailed } from './backup-failed.ts'
import { countRows, listFaults } from './soundness.ts'

/** What is wrong with the database, a sentence each; read at one moment, also while servers run. */
export function verify(config: Config): Promise<string[]> {
  return withDatabase(config, (db) => at(db, config, (change) => listFaults(change, engineOf(config))))
}

/**
 * Counts everything anew and puts the counters right; no server may run meanwhile. Returns what was wrong before, and what
 * still is: broken pages and lost texts are not put right by counting. Throws StoreBusy.
 */
export async function repair(config: Config): Promise<{ before: string[]; after: string[] }> {
  const letGo = await keepServersOut(config)
  try {
    return await withDatabase(config, async (db) => {
      const engine = engineOf(config)
      const before = await listFaults(db, engine)
      if (before.length === 0) return { before, after: [] }
      const rows = await countRows(db, engine)
      await db.transaction().execute(async (change) => {
        await repairCounters(change)
        await forgetAnswers(change, rows)
      })
      return { before, after: await listFaults(db, engine) }
    })
  } finally {
    await letGo()
  }
}

const engineOf = ({ databaseUrl }: Config) => (isPostgres(databaseUrl) ? 'postgres' : 'sqlite')

/** Reads everything as it is at one moment. */
function at<T>(db: Db, config: Config, work: (change: Change) => Promise<T>): Promise<T> {
  if (engineOf(config) === 'sqlite') return db.transaction().execute(work)
  return db.transaction().setIsolationLevel('repeatable read').execute(work)
}

async function keepServersOut({ databaseUrl }: Config): Promise<() => Promise<void> | void> {
  return isPostgres(databaseUrl) ? lockServersOut(databaseUrl) : lockFile(fileOf(databaseUrl))
}

async function withDatabase<T>({ databaseUrl }: Config, work: (db: Db) => Promise<T>): Promise<T> {
  if (!isPostgres(databaseUrl) && !existsSync(fileOf(databaseUrl)))
    throw new KeepingFailed(`There is no database at ${fileOf(databaseUrl)}.`)
  const { db, close } = isPostgres(databaseUrl)
    ? openPostgres<Tables>(databaseUrl, { timeouts: noTimeouts })
    : openSqliteBeside<Tables>(fileOf(databaseUrl))
  try {
    return await work(db)
  } finally {
    await close()
  }
}
