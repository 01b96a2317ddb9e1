import type { MadeBackup } from '#contract/admin/backups.ts'
import { listBackupFiles } from '#server/features/admin/backups/files.ts'
import { deleteBackupFile, describeBackup } from './folder.ts'

type Judged = Pick<MadeBackup, 'file' | 'verifiedAt' | 'madeBy'>

/**
 * Which of the server’s own backups, newest first, are too many: all but the newest good ones, and of those with errors all but the newest.
 * Backups of the command line are the operator’s.
 */
export function tooMany(backups: readonly Judged[], kept: number): string[] {
  const own = backups.filter(({ madeBy }) => madeBy !== 'command line')
  const good = own.filter(({ verifiedAt }) => verifiedAt !== null)
  const bad = own.filter(({ verifiedAt }) => verifiedAt === null)
  return [...good.slice(kept), ...bad.slice(1)].map(({ file }) => file)
}

export async function prune(folder: string, kept: number): Promise<void> {
  const files = await listBackupFiles(folder)
  const backups = files.map((one) => describeBackup(folder, one))
  for (const file of tooMany(backups, kept)) await deleteBackupFile(folder, file)
}
