import { existsSync } from 'node:fs'
import type { Config } from '#server/config.ts'
import { filePathOf, isPostgres } from '#server/db/database.ts'
import { countJobs, listFailures } from '#server/db/jobs/due-jobs.ts'
import { checkExecuted, listExecutedMigrations } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import { noTimeouts, openPostgres } from '#server/db/postgres.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { lockServersOut } from '#server/db/server-lock.ts'
import { lockFile, openSqliteBeside } from '#server/db/sqlite.ts'
import { transact } from '#server/db/transact.ts'
import { deleteAnswersEpoch } from './answers-epoch.ts'
import { BackupError } from './backup-error.ts'
import { repairCounters } from './counters.ts'
import { isLatestSchema, listProblems } from './problems.ts'

/** The problems of the database, from one snapshot, one sentence each. Servers may keep running. */
export function verify(config: Config): Promise<string[]> {
  const engine = engineOf(config)
  return withDatabase(config, (db) => {
    const snapshot = engine === 'sqlite' ? {} : ({ isolationLevel: 'repeatable read' } as const)
    return transact(db, (change) => listProblems(change, engine), snapshot)
  })
}

/** Summarizes the jobs, such as emails, in a sentence; null until a start has upgraded the database. */
export function describeJobs(config: Config): Promise<string | null> {
  return withDatabase(config, async (db) => {
    if (!(await isLatestSchema(db, engineOf(config)))) return null
    const { waiting, failed } = await countJobs(db)
    const causes = failed === 0 ? [] : await listFailures(db)
    return [`Jobs: ${waiting} waiting, ${failed} failed for good.`, ...causes].join('\n')
  })
}

/** Returns the problems before and after: broken pages and a wrong search index aren't repaired. Throws `DatabaseLocked`. */
export async function repair(config: Config): Promise<{ before: string[]; after: string[] }> {
  const engine = engineOf(config)
  const unlock = await lockOut(config)
  try {
    return await withDatabase(config, async (db) => {
      const before = await listProblems(db, engine)
      if (before.length === 0) return { before, after: [] }
      await transact(db, async (change) => {
        await repairCounters(change)
        await deleteAnswersEpoch(change)
      })
      return { before, after: await listProblems(db, engine) }
    })
  } finally {
    await unlock()
  }
}

const engineOf = ({ databaseUrl }: Config) => (isPostgres(databaseUrl) ? 'postgres' : 'sqlite')

async function lockOut({ databaseUrl }: Config): Promise<() => Promise<void> | void> {
  return isPostgres(databaseUrl) ? lockServersOut(databaseUrl) : lockFile(filePathOf(databaseUrl))
}

/** Throws `SchemaTooOld` and `SchemaTooNew`. */
async function withDatabase<T>({ databaseUrl }: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const isFile = !isPostgres(databaseUrl)
  const path = filePathOf(databaseUrl)
  if (isFile && !existsSync(path)) throw new BackupError(`There is no database at ${path}.`)
  const { db, close } = isFile
    ? openSqliteBeside<Tables>(path)
    : openPostgres<Tables>(databaseUrl, { timeouts: noTimeouts })
  try {
    checkExecuted(await listExecutedMigrations(db), migrations(isFile ? 'sqlite' : 'postgres'))
    return await work(db)
  } finally {
    await close()
  }
}
