import type { Db } from '#server/db/schema.ts'
import { findOpenFailure } from '#server/features/admin/backups/failures.ts'
import { listBackupFiles } from '#server/features/admin/backups/files.ts'

/** For the metrics. */
export async function readBackupHealth(
  db: Db,
  folder: string,
): Promise<{ lastAt: number | null; isFailing: boolean }> {
  const [last] = await listBackupFiles(folder)
  return { lastAt: last?.writtenAt ?? null, isFailing: (await findOpenFailure(db)) !== undefined }
}
