import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MadeBackup } from '#contract/admin/backups.ts'
import { type BackupFile, listBackupFiles, manifestPath } from '#server/features/admin/backups/files.ts'
import { readManifest } from '../manifest.ts'

/** Undefined for a name that is not in the list, whatever else it may lead to. */
export const findBackupFile = async (folder: string, name: string): Promise<BackupFile | undefined> =>
  (await listBackupFiles(folder)).find(({ file }) => file === name)

/** With what its manifest says. */
export function describeBackup(folder: string, { file, writtenAt, bytes }: BackupFile): MadeBackup {
  const manifest = manifestOf(join(folder, file))
  const madeAt = manifest?.madeAt ?? new Date(writtenAt).toISOString()
  return {
    state: 'made',
    file,
    madeAt,
    bytes,
    // Earlier versions read back every backup, too, and did not say so.
    verifiedAt: manifest ? (manifest.verifiedAt === undefined ? madeAt : manifest.verifiedAt) : null,
    madeBy: manifest?.madeBy ?? 'command line',
  }
}

/** Undefined also for one that only another account may read, such as root's. */
function manifestOf(backup: string): ReturnType<typeof readManifest> {
  try {
    return readManifest(manifestPath(backup))
  } catch {
    return undefined
  }
}

/** The manifest last: a process that is killed leaves no backup that cannot be restored. */
export async function deleteBackupFile(folder: string, file: string): Promise<void> {
  await rm(join(folder, file), { force: true })
  await rm(manifestPath(join(folder, file)), { force: true })
}
