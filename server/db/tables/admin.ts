import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface AdminTables {
  instance_days: InstanceDaysTable
  instance_day_marks: InstanceDayMarksTable
  backup_failures: BackupFailuresTable
  catalogue_uploads: CatalogueUploadsTable
  catalogue_upload_pieces: CatalogueUploadPiecesTable
}

/** How many rows were new in a day, for the charts of site admins. Nothing is counted twice, and nothing is uncounted later. */
export interface InstanceDaysTable {
  /** As in 2026-11-27, in UTC. */
  day: string
  readers: Generated<number>
  clubs: Generated<number>
  posts: Generated<number>
}

/** Up to which row of each table the days are counted. */
export interface InstanceDayMarksTable {
  source: string
  last_id: number
}

/** Attempts to make a backup that failed for the same reason, one after another. */
export interface BackupFailuresTable {
  id: Generated<number>
  /** A `BackupProblem`. */
  problem: string
  first_at: Instant
  last_at: Instant
  attempts: Generated<number>
  /** When a backup was made again, or failed for another reason; of all rows one at most has none. */
  ended_at: Instant | null
  mailed_at: Instant | null
}

/** A file of books that a site admin adds to the catalogue. */
export interface CatalogueUploadsTable {
  id: Generated<number>
  /** The file's. */
  name: string
  bytes: number
  state: 'waiting' | 'importing' | 'done' | 'failed'
  percent: Generated<number>
  uploaded_at: Instant
  ended_at: Instant | null
  /** JSON: what became of its lines. */
  report: string
}

/** Its bytes, until it is imported, so that every process can do that. */
export interface CatalogueUploadPiecesTable {
  upload_id: number
  number: number
  bytes: Buffer
}
