import type { Config } from '#server/config.ts'
import { filePathOf, isPostgres } from '#server/db/database.ts'
import { checkExecuted, SchemaTooNew, SchemaTooOld } from '#server/db/migrate.ts'
import { lastFormerCommit } from '#server/db/migrations/former.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import { BackupError } from './backup-error.ts'
import { createBackup, defaultPath, timestampOf } from './create-backup.ts'
import { checkManifest, type Manifest } from './manifest.ts'
import { restorePostgres } from './postgres-restore.ts'
import { restoreSqlite } from './sqlite-backup.ts'

export interface Restored {
  manifest: Manifest
  /** The path of the replaced database; null if there was none. */
  savedAs: string | null
}

/** Verifies the checksum first and keeps the old database. Throws `BackupError` or `DatabaseLocked`; then nothing has changed. */
export async function restore(
  config: Config,
  backup: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<Restored> {
  const { databaseUrl } = config
  const manifest = await checkManifest(backup)
  const engine = isPostgres(databaseUrl) ? 'postgres' : 'sqlite'
  if (manifest.engine !== engine)
    throw new BackupError(
      `${backup} is a backup of ${engineNames[manifest.engine]}, but DATABASE_URL points to ${engineNames[engine]}.`,
    )
  checkVersion(backup, manifest)
  if (engine === 'sqlite') {
    const path = filePathOf(databaseUrl)
    const savedAs = `${path}.replaced-${timestampOf(now)}`
    const isSaved = await restoreSqlite(path, backup, manifest, { replace, savedAs })
    return { manifest, savedAs: isSaved ? savedAs : null }
  }
  let savedAs: string | null = null
  const saveCurrent = async () => {
    savedAs = (await createBackup(config, defaultPath(config, now, '-replaced'), now)).path
  }
  await restorePostgres(databaseUrl, backup, manifest, { replace, saveCurrent })
  return { manifest, savedAs }
}

/** Throws `BackupError` if this version could not start on the restored database. */
function checkVersion(backup: string, manifest: Manifest): void {
  try {
    checkExecuted(manifest.migrations, migrations(manifest.engine))
  } catch (error) {
    if (error instanceof SchemaTooNew)
      throw new BackupError(
        `${backup} was made by a newer version of Inkhorn (unknown migration ${error.unknown}). Install that version first.`,
      )
    if (error instanceof SchemaTooOld)
      throw new BackupError(
        `${backup} was made by an older version of Inkhorn: restore it with commit ${lastFormerCommit}, start that once, and make a new backup.`,
      )
    throw error
  }
}

const engineNames = { sqlite: 'a SQLite file', postgres: 'a PostgreSQL database' }
