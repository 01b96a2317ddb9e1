import type { BackupBy } from '#contract/admin/backups.ts'
import type { BackupProblem } from '#server/features/admin/backups/problems.ts'

/** What the thread that makes a backup is told, and what it answers. */
export interface ThreadInput {
  databaseUrl: string
  backupFolder: string
  path: string
  now: string
  madeBy: BackupBy
}

export type ThreadAnswer =
  | { is: 'copied' }
  | { is: 'made'; problems: readonly string[] }
  | { is: 'failed'; problem: BackupProblem; message: string }
