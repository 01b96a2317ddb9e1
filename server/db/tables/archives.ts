import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface ArchivesTables {
  club_archives: ClubArchivesTable
  club_archive_pieces: ClubArchivePiecesTable
  restores: RestoresTable
  restore_pieces: RestorePiecesTable
}

/** An archive of a club that an admin asked for. Its bytes are in pieces, so that every process can send them. */
export interface ClubArchivesTable {
  id: Generated<number>
  club_id: number
  user_id: number
  state: 'making' | 'ready' | 'failed'
  /** In percent. */
  progress: Generated<number>
  /** In bytes. */
  size: number | null
  asked_at: Instant
  made_at: Instant | null
}

export interface ClubArchivePiecesTable {
  archive_id: number
  number: number
  bytes: Buffer
}

/** A club that a reader makes from an archive. */
export interface RestoresTable {
  id: Generated<number>
  user_id: number
  /** The new club; nobody is a member of it until it is whole. */
  club_id: number | null
  state: 'waiting' | 'restoring' | 'done' | 'failed'
  /** Of the club. */
  name: string
  done: Generated<number>
  total: number
  started_at: Instant
  ended_at: Instant | null
}

/** The archive, until it is restored. */
export interface RestorePiecesTable {
  restore_id: number
  number: number
  bytes: Buffer
}
