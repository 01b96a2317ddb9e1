import { isDiskFull } from '#server/db/errors.ts'

/** A backup that could not be made or restored, in one sentence for the operator. Nothing was changed. */
export class BackupError extends Error {}

/** Returns other errors unchanged. PostgreSQL's programs report a full disk only as text. */
export const unlessDiskFull = (error: unknown, folder: string): unknown =>
  isDiskFull(error) || /\bENOSPC\b|no space left on device|disk is full/i.test(String(error))
    ? new BackupError(
        `No backup was made, because the disk of ${folder} is full. Free some space or choose another disk.`,
      )
    : error
