import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { filePathOf, isPostgres } from '#server/db/database.ts'
import { BackupError } from './backup-error.ts'
import { syncToDisk } from './files.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { backUpPostgres } from './postgres-backup.ts'
import { backUpSqlite } from './sqlite-backup.ts'

/** A backup that was made and read back. */
export interface Backup {
  path: string
  manifest: Manifest
  problems: string[]
}

/** A time as part of a file name, as in 2026-11-21T23-05-11Z. */
export const timestampOf = (now: Date): string => now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

/** The path of a backup that the operator has given none. */
export const defaultPath = ({ backupFolder, databaseUrl }: Config, now: Date, suffix = ''): string =>
  join(backupFolder, `inkhorn-${timestampOf(now)}${suffix}.${isPostgres(databaseUrl) ? 'dump' : 'db'}`)

/**
 * Copies the whole database, images included, as it is at one moment, into a new file with its manifest beside it. Servers may
 * run. The file appears complete or not at all. Throws `BackupError`.
 */
export async function createBackup({ databaseUrl }: Config, to: string, now: Date): Promise<Backup> {
  const path = resolve(to)
  for (const file of [path, `${path}.json`])
    if (existsSync(file)) throw new BackupError(`${file} already exists and is not overwritten.`)
  mkdirSync(dirname(path), { recursive: true })
  const partial = `${path}.part`
  rmSync(partial, { force: true })
  try {
    const { manifest, problems } = isPostgres(databaseUrl)
      ? await backUpPostgres(databaseUrl, partial)
      : await backUpSqlite(filePathOf(databaseUrl), partial)
    renameSync(partial, path)
    const written = await writeManifest(path, { ...manifest, madeAt: now.toISOString() })
    syncToDisk(dirname(path))
    return { path, manifest: written, problems }
  } finally {
    rmSync(partial, { force: true })
  }
}
