/** A backup that could not be made or restored, in one sentence for the operator. Nothing was changed. */
export class BackupError extends Error {}
