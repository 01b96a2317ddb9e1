import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Db, Tables } from '#server/db/schema.ts'
import { listExecutedMigrations } from '#server/db/migrate.ts'
import { lockFile, openSqliteBeside } from '#server/db/sqlite.ts'
import { DatabaseLocked } from '#server/db/errors.ts'
import { forgetAnswers } from './answers.ts'
import { keepAs, settle } from './durable-files.ts'
import { KeepingFailed } from './backup-failed.ts'
import type { Found, Label } from './label.ts'
import { countRows, listFaults } from './soundness.ts'

/**
 * Copies the file at `path` to a new file, as it is at one moment, while a server goes on writing: SQLite reads one
 * snapshot of it, and the log that grows meanwhile is the server's to tidy up. Then reads all of the copy.
 */
export async function copySqlite(path: string, copy: string): Promise<Found> {
  if (!existsSync(path)) throw new KeepingFailed(`There is no database at ${path}.`)
  const letGo = holdForCopying(path)
  try {
    await reading(path, (db) => sql`vacuum into ${copy}`.execute(db))
    settle(copy)
    return await reading(copy, async (db) => ({
      label: {
        engine: 'sqlite' as const,
        schema: null,
        migrations: await listExecutedMigrations(db),
        rows: await countRows(db, 'sqlite'),
      },
      faults: await listFaults(db, 'sqlite'),
    }))
  } finally {
    letGo()
  }
}

/**
 * Puts a copy where the database is, in one step that happens or does not. What stood there gets the name `keptAs`;
 * nobody else has either file meanwhile. Returns whether there was anything to keep.
 */
export async function putBackSqlite(
  path: string,
  copy: string,
  label: Label,
  { replace, keptAs }: { replace: boolean; keptAs: string },
): Promise<boolean> {
  mkdirSync(dirname(path), { recursive: true })
  const letGo = [lockFile(path), holdForCopying(path)]
  const fresh = `${path}.restoring`
  try {
    const isThere = existsSync(path)
    if (isThere && !replace)
      throw new KeepingFailed(
        `${path} is there already. With --replace the copy takes its place, and what is there now is kept beside it.`,
      )
    rmSync(fresh, { force: true })
    copyFileSync(copy, fresh)
    await reading(fresh, (db) => expectAsLabelled(db, label))
    settle(fresh)
    await emptyLog(path, keptAs)
    if (isThere) keepAs(path, keptAs)
    renameSync(fresh, path)
    settle(dirname(path))
    return isThere
  } finally {
    rmSync(fresh, { force: true })
    for (const each of letGo) each()
  }
}

async function expectAsLabelled(db: Db, label: Label): Promise<void> {
  const rows = await countRows(db, 'sqlite')
  const isSame = JSON.stringify(rows) === JSON.stringify(label.rows)
  const { rows: pages } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  if (!isSame || pages[0]?.integrity_check !== 'ok')
    throw new KeepingFailed('The copy does not hold what it says it does. Nothing was changed.')
  await forgetAnswers(db, rows)
}

/** A log that is left beside a file belongs to that file alone: it is written into it, or goes with it under its new name. */
async function emptyLog(path: string, keptAs: string): Promise<void> {
  if (existsSync(path))
    try {
      await reading(path, (db) => sql`pragma wal_checkpoint(truncate)`.execute(db))
    } catch {
      // What is being replaced may be broken: that is what copies are for.
    }
  const log = `${path}-wal`
  if (existsSync(log) && statSync(log).size > 0) renameSync(log, `${keptAs}-wal`)
  rmSync(log, { force: true })
  rmSync(`${path}-shm`, { force: true })
}

async function reading<T>(path: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openSqliteBeside<Tables>(path)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** One copy of a file at a time, and none while it is being replaced. */
function holdForCopying(path: string): () => void {
  try {
    return lockFile(`${path}.copying`)
  } catch (error) {
    throw error instanceof DatabaseLocked
      ? new KeepingFailed(`${path} is being copied or replaced already. Wait until that is done.`)
      : error
  }
}
