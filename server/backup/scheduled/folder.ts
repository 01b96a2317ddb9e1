import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MadeBackup } from '#contract/admin/backups.ts'
import { manifestPath, readManifest } from '../manifest.ts'

/** No folder and no dots at the beginning: whatever else a caller sends names no backup. */
const backupName = /^[\w-][\w.-]{0,150}\.(db|dump)$/

export interface BackupFile {
  file: string
  /** In ms. Files have the time at which they were written to the end. */
  writtenAt: number
  bytes: number
}

/** The backups in the folder that can be restored, newest first. A folder that is not there has none. */
export async function listBackupFiles(folder: string): Promise<BackupFile[]> {
  const names = new Set(await readdir(folder).catch(() => []))
  const found = await Promise.all(
    [...names]
      .filter((name) => backupName.test(name) && names.has(manifestPath(name)))
      .map(async (file): Promise<BackupFile[]> => {
        // It may just have been deleted.
        const at = await stat(join(folder, file)).catch(() => null)
        return at?.isFile() ? [{ file, writtenAt: Math.floor(at.mtimeMs), bytes: at.size }] : []
      }),
  )
  return found.flat().toSorted((a, b) => b.writtenAt - a.writtenAt || (a.file < b.file ? 1 : -1))
}

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
