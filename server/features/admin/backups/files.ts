import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** No folder and no dots at the beginning: whatever else a caller sends names no backup. */
const backupName = /^[\w-][\w.-]{0,150}\.(db|dump)$/

export interface BackupFile {
  file: string
  /** In ms. Files have the time at which they were written to the end. */
  writtenAt: number
  bytes: number
}

export const manifestPath = (backup: string): string => `${backup}.json`

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
