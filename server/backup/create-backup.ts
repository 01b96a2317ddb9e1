import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { BackupBy } from '#contract/admin/backups.ts'
import type { Config } from '#server/config.ts'
import { filePathOf, isPostgres } from '#server/db/database.ts'
import { createFolderOf, makePrivateFile, makePrivateFolder } from '#server/private-files.ts'
import { BackupError, unlessDiskFull } from './backup-error.ts'
import { syncToDisk } from './files.ts'
import { deleteLoneManifest, type Manifest, writeManifest } from './manifest.ts'
import { backUpPostgres } from './postgres-backup.ts'
import { backUpSqlite } from './sqlite-backup.ts'

export interface Backup {
  path: string
  manifest: Manifest
  problems: string[]
}

/** A time in the form used in file names, as in 2026-11-21T23-05-11Z. */
export const timestampOf = (now: Date): string => now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

export const defaultPath = (
  { backupFolder, databaseUrl }: Pick<Config, 'databaseUrl' | 'backupFolder'>,
  now: Date,
  suffix = '',
): string =>
  join(backupFolder, `inkhorn-${timestampOf(now)}${suffix}.${isPostgres(databaseUrl) ? 'dump' : 'db'}`)

interface Making {
  madeBy?: BackupBy
  /** The copy is written, and is about to be read back. */
  onCopied?: () => void
}

/** A consistent snapshot with its manifest, complete or not there at all. Servers may keep running. Throws `BackupError`. */
export async function createBackup(
  { databaseUrl, backupFolder }: Pick<Config, 'databaseUrl' | 'backupFolder'>,
  to: string,
  now: Date,
  { madeBy = 'command line', onCopied = () => {} }: Making = {},
): Promise<Backup> {
  const path = resolve(to)
  deleteLoneManifest(path)
  for (const file of [path, `${path}.json`])
    if (existsSync(file)) throw new BackupError(`${file} already exists and will not be overwritten.`)
  if (dirname(path) === resolve(backupFolder)) makePrivateFolder(backupFolder)
  else createFolderOf(path)
  deleteAbandoned(dirname(path), now)
  const partial = `${path}.part`
  rmSync(partial, { force: true })
  try {
    makePrivateFile(partial)
    const { manifest, problems } = isPostgres(databaseUrl)
      ? await backUpPostgres(databaseUrl, partial, onCopied)
      : await backUpSqlite(filePathOf(databaseUrl), partial, onCopied)
    // The manifest first: if the process is killed, any backup that has its final name can be restored.
    const written = await writeManifest(path, partial, {
      ...manifest,
      madeAt: now.toISOString(),
      verifiedAt: problems.length === 0 ? new Date().toISOString() : null,
      madeBy,
    })
    renameSync(partial, path)
    syncToDisk(dirname(path))
    return { path, manifest: written, problems }
  } catch (error) {
    deleteLoneManifest(path)
    throw unlessDiskFull(error, dirname(path))
  } finally {
    rmSync(partial, { force: true })
  }
}

/** In ms; a backup in progress is written to all the time. */
const abandonedAfter = 3_600_000

function deleteAbandoned(folder: string, now: Date): void {
  for (const name of readdirSync(folder).filter((one) => /^inkhorn-.*\.part$/.test(one))) {
    const file = join(folder, name)
    if (now.getTime() - statSync(file).mtimeMs > abandonedAfter) rmSync(file, { force: true })
  }
}
