import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupState } from '#contract/admin/backups.ts'
import type { Config } from '#server/config.ts'
import { engineOf } from '#server/db/engine.ts'
import type { Db } from '#server/db/schema.ts'
import { findNextBackup, type NextBackup } from '#server/features/admin/backups/schedule.ts'
import { readDatabaseSize } from '#server/features/admin/overview/machine.ts'
import { readSettings } from '#server/features/instance/read-settings.ts'
import { listBackupFiles } from '#server/features/admin/backups/files.ts'

/** When the next backup is due, and how far the one is that is being made, in whichever process. */
export async function readState(
  db: Db,
  config: Pick<Config, 'backupFolder' | 'nightlyBackups'>,
  now: Date,
): Promise<BackupState> {
  const { backupHour, backupsKept } = await readSettings(db)
  const next = await findNextBackup(db, config, now)
  const isNow = next !== null && (next.isRunning || next.dueAt <= now.toISOString())
  return {
    folder: config.backupFolder,
    isScheduled: config.nightlyBackups,
    nextDueAt: config.nightlyBackups && next && !isNow ? next.dueAt : null,
    hour: backupHour,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    kept: backupsKept,
    running: isNow ? await readProgress(db, config.backupFolder, next) : null,
  }
}

async function readProgress(
  db: Db,
  folder: string,
  { isRunning, payload: { file, step, startedAt } }: NextBackup,
): Promise<BackupState['running']> {
  if (!isRunning || file === undefined)
    return { step: 'waiting', startedAt: null, bytes: null, expectedBytes: null }
  return {
    step: step ?? 'copying',
    startedAt: startedAt ?? null,
    bytes: sizeOf(join(folder, `${file}.part`)),
    expectedBytes: await expectSize(db, folder),
  }
}

/** Null where another machine writes the file, or the folder cannot be read. */
function sizeOf(path: string): number | null {
  try {
    return statSync(path).size
  } catch {
    return null
  }
}

/** A copy of SQLite’s file is as large as that; a dump is as large as the last one. */
async function expectSize(db: Db, folder: string): Promise<number | null> {
  if (engineOf(db) === 'sqlite') return readDatabaseSize(db)
  const [last] = await listBackupFiles(folder)
  return last?.bytes ?? null
}
