import type { FileReport, StoredCounts } from '#server/features/books/importing/report.ts'

/** What the thread that imports a file is told, and what it answers. */
export interface ThreadInput {
  databaseUrl: string
  importFolder: string
  path: string
}

export type ImportedReport = FileReport & Partial<StoredCounts>
export type ImportProblem = 'busy' | 'damaged' | 'other'

export type ThreadAnswer =
  | { is: 'reading'; percent: number; lines: number }
  | { is: 'read'; report: ImportedReport }
  | { is: 'over' }
  | { is: 'failed'; problem: ImportProblem; message: string }
