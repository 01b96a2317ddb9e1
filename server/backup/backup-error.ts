import { isDiskFull } from '#server/db/errors.ts'

/** A backup that could not be made or restored, in one sentence for the operator. Nothing was changed. */
export class BackupError extends Error {}

/** A full disk in a sentence; every other error as it is. PostgreSQL's programs report it in their words only. */
export const unlessDiskFull = (error: unknown, folder: string): unknown =>
  isDiskFull(error) || /\bENOSPC\b|no space left on device|disk is full/i.test(String(error))
    ? new BackupError(`The disk with ${folder} is full. Make room, or name another file; no backup was made.`)
    : error
