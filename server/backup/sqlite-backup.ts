import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { DatabaseLocked } from '#server/db/errors.ts'
import { listExecutedMigrations } from '#server/db/migrate.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { lockFile, lockImports, openSqliteBeside } from '#server/db/sqlite.ts'
import { showStage } from '#server/progress.ts'
import { createFolderOf, tightenFile } from '#server/private-files.ts'
import { deleteAnswersEpoch } from './answers-epoch.ts'
import { BackupError } from './backup-error.ts'
import { linkOrCopy, syncToDisk } from './files.ts'
import type { Contents, Manifest } from './manifest.ts'
import { countRows, listProblems } from './problems.ts'

/** Copies a consistent snapshot of the file at `path` to `backup` while a server may write to it, and reads the copy back. */
export async function backUpSqlite(path: string, backup: string, onCopied: () => void): Promise<Contents> {
  if (!existsSync(path)) throw new BackupError(`There is no database at ${path}.`)
  const unlock = lockBackups(path)
  try {
    showStage({ name: 'Copying the database', file: backup, bytes: statSync(path).size })
    await withFile(path, (db) => sql`vacuum into ${backup}`.execute(db))
    syncToDisk(backup)
    onCopied()
    return await withFile(backup, async (db) => ({
      manifest: {
        engine: 'sqlite' as const,
        schema: null,
        migrations: await listExecutedMigrations(db),
        rows: await countRows(db, 'sqlite'),
      },
      problems: await listProblems(db, 'sqlite'),
    }))
  } finally {
    unlock()
  }
}

/** The final rename is atomic. Keeps an existing file as `savedAs`; returns whether there was one. */
export async function restoreSqlite(
  path: string,
  backup: string,
  manifest: Manifest,
  { replace, savedAs }: { replace: boolean; savedAs: string },
): Promise<boolean> {
  createFolderOf(path)
  const unlock = lockForRestore(path)
  const restored = `${path}.restoring`
  try {
    const exists = existsSync(path)
    if (exists && !replace)
      throw new BackupError(
        `${path} already exists. Use --replace to replace it; the current file is kept beside it.`,
      )
    rmSync(restored, { force: true })
    showStage({ name: 'Copying the backup', file: restored, bytes: manifest.bytes })
    copyFileSync(backup, restored)
    tightenFile(restored)
    await withFile(restored, (db) => checkContents(db, manifest))
    syncToDisk(restored)
    await clearLog(path, savedAs)
    tightenFile(path)
    if (exists) linkOrCopy(path, savedAs)
    renameSync(restored, path)
    syncToDisk(dirname(path))
    return exists
  } finally {
    rmSync(restored, { force: true })
    unlock()
  }
}

/** Keeps servers, backups and imports from the file until the returned function is called. */
function lockForRestore(path: string): () => void {
  const locks: (() => void)[] = []
  const unlock = () => locks.forEach((release) => release())
  try {
    for (const lock of [lockFile, lockBackups, lockImports]) locks.push(lock(path))
  } catch (error) {
    unlock()
    throw error
  }
  return unlock
}

async function checkContents(db: Db, manifest: Manifest): Promise<void> {
  const rows = await countRows(db, 'sqlite')
  showStage({ name: 'Reading every page', total: null })
  const { rows: pages } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  if (JSON.stringify(rows) !== JSON.stringify(manifest.rows) || pages[0]?.integrity_check !== 'ok')
    throw new BackupError('The backup does not match its manifest. Nothing was changed.')
  await deleteAnswersEpoch(db)
}

/** Writes the log (WAL) into the file that is being replaced, or keeps it beside that file, so that the new file has none. */
async function clearLog(path: string, savedAs: string): Promise<void> {
  if (existsSync(path))
    try {
      await withFile(path, (db) => sql`pragma wal_checkpoint(truncate)`.execute(db))
    } catch {
      // The file may be corrupt, which is a reason to restore a backup.
    }
  const log = `${path}-wal`
  if (existsSync(log) && statSync(log).size > 0) renameSync(log, `${savedAs}-wal`)
  rmSync(log, { force: true })
  rmSync(`${path}-shm`, { force: true })
}

async function withFile<T>(path: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openSqliteBeside<Tables>(path)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Allows one backup of a file at a time, and none while it is being replaced. */
function lockBackups(path: string): () => void {
  try {
    return lockFile(`${path}.copying`)
  } catch (error) {
    throw error instanceof DatabaseLocked
      ? new BackupError(
          `${path} is already being backed up or replaced. Wait until that has finished.`,
          'busy',
        )
      : error
  }
}
