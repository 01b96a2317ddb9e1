import { isDiskFull } from '#server/db/errors.ts'
import type { BackupProblem } from '#server/features/admin/backups/problems.ts'

/** A backup that could not be made or restored, in one sentence for the operator. Nothing was changed. */
export class BackupError extends Error {
  readonly problem: BackupProblem

  constructor(message: string, problem: BackupProblem = 'other') {
    super(message)
    this.problem = problem
  }
}

/** Returns other errors unchanged. PostgreSQL's programs report a full disk only as text. */
export const unlessDiskFull = (error: unknown, folder: string): unknown =>
  isDiskFull(error) || /\bENOSPC\b|no space left on device|disk is full/i.test(String(error))
    ? new BackupError(
        `No backup was made, because the disk of ${folder} is full. Free some space or choose another disk.`,
        'full',
      )
    : error

const ofTheFolder = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EIO']

export function problemOf(error: unknown): BackupProblem {
  if (error instanceof BackupError) return error.problem
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ofTheFolder.includes(code) ? 'folder' : 'other'
}
