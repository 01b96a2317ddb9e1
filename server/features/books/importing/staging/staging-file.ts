import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { lockFile, openSqliteForChanges } from '#server/db/sqlite.ts'
import type { RecordKind } from '../dump-records.ts'

/**
 * The records of dumps, kept in a separate SQLite file whichever engine the database uses (docs/decisions/039). Only the newest
 * revision of each record is kept, so files may be imported in any order and more than once.
 */
export interface StagingTables {
  records: {
    kind: RecordKind
    key: number
    revision: number
    work: number | null
    target: number | null
    /** JSON; null for a record that was deleted or redirects. */
    facts: string | null
  }
  /** Works whose records have changed since they were last stored as books. */
  pending: { work: number }
  files: {
    id: string
    name: string
    lines: number
    bad: number
    /** The kinds of records in the file, as in "AW". */
    kinds: string
    finished: number
  }
}

export type Staging = Kysely<StagingTables>

const cacheMiB = 64

const schema = [
  `create table if not exists records (kind text not null, key integer not null, revision integer not null, work integer,
    target integer, facts text, primary key (kind, key)) without rowid`,
  'create index if not exists records_by_work on records (work) where work is not null',
  'create table if not exists pending (work integer primary key)',
  `create table if not exists files (id text primary key, name text not null, lines integer not null, bad integer not null,
    kinds text not null, finished integer not null)`,
]

/** Opens the staging file; with `again`, an empty one. Throws `DatabaseLocked` while another import is using it. */
export async function openStaging(path: string, { again = false } = {}) {
  mkdirSync(dirname(path), { recursive: true })
  const unlock = lockFile(path)
  if (again) for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true })
  const { db, close } = openSqliteForChanges<StagingTables>(path, { cacheMiB })
  for (const statement of schema) await sql.raw(statement).execute(db)
  return {
    staging: db,
    close: async () => {
      await close()
      unlock()
    },
  }
}
