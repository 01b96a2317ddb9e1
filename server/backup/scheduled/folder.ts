import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MadeBackup } from '#contract/admin/backups.ts'
import { message } from '#contract/messages/message.ts'
import { type BackupFile, listBackupFiles, manifestPath } from '#server/features/admin/backups/files.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { readManifest } from '../manifest.ts'

/** Throws 404 for a name that is not in the list, whatever else it may lead to. */
export async function requireBackupFile(folder: string, name: string): Promise<BackupFile> {
  const found = (await listBackupFiles(folder)).find(({ file }) => file === name)
  if (!found)
    throw notFound(
      message('backups.gone', 'This backup is no longer here. Reload the page to see those that are.'),
    )
  return found
}

/** Throws as `requireBackupFile`, and 409 for the newest good backup. */
export async function findDeletable(folder: string, name: string): Promise<BackupFile> {
  const found = await requireBackupFile(folder, name)
  const all = (await listBackupFiles(folder)).map((one) => describeBackup(folder, one))
  if (all.find(({ verifiedAt }) => verifiedAt !== null)?.file === found.file)
    throw new HttpError(
      'not-possible',
      message('backups.lastGood', 'This is the newest good backup. Make another one before you delete it.'),
    )
  return found
}

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
