import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { lockFile, openSqliteForChanges } from '#server/db/sqlite.ts'
import type { DumpRecord, Kind } from '../dumps/rules.ts'

/**
 * The records of dumps in an SQLite file of their own, whatever the engine of the product's database (docs/decisions/039). The
 * newest revision of each record counts, so files may come in any order, and more than once.
 */
export interface StagingTables {
  records: {
    kind: Kind
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
    /** Lines or rows that are done. */
    lines: number
    bad: number
    /** The kinds of records in the file, as in "AW". */
    kinds: string
    finished: number
  }
}

export type Staging = Kysely<StagingTables>

/** MiB of the staging file cached in memory. */
const cacheMiB = 64
/** Rows per INSERT, with six columns each. */
const rowsAtOnce = 500

const schema = [
  `create table if not exists records (kind text not null, key integer not null, revision integer not null, work integer,
    target integer, facts text, primary key (kind, key)) without rowid`,
  'create index if not exists records_by_work on records (work) where work is not null',
  'create table if not exists pending (work integer primary key)',
  `create table if not exists files (id text primary key, name text not null, lines integer not null, bad integer not null,
    kinds text not null, finished integer not null)`,
]

/** Opens the staging file for one process. Throws `DatabaseLocked` if another import has it. */
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

/** What is known of a file that has been read so far. */
export type FileProgress = StagingTables['files']

/** Stages records together with how far their file has been read, and marks the works that changed. */
export async function stageRecords(
  staging: Staging,
  records: readonly DumpRecord[],
  file: FileProgress,
): Promise<void> {
  await staging.transaction().execute(async (change) => {
    for (let start = 0; start < records.length; start += rowsAtOnce) {
      const rows = records.slice(start, start + rowsAtOnce)
      const changed = await change
        .insertInto('records')
        .values(rows.map(({ facts, ...row }) => ({ ...row, facts: facts && JSON.stringify(facts) })))
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'key'])
            .doUpdateSet((eb) => ({
              revision: eb.ref('excluded.revision'),
              work: eb.ref('excluded.work'),
              target: eb.ref('excluded.target'),
              facts: eb.ref('excluded.facts'),
            }))
            .whereRef('excluded.revision', '>', 'records.revision'),
        )
        .returning(['kind', 'key', 'work'])
        .execute()
      await markPending(
        change,
        changed.flatMap(({ kind, key, work }) => (kind === 'W' ? key : (work ?? []))),
      )
    }
    await saveProgress(change, file)
  })
}

/** Marks works to be stored. */
export async function markPending(staging: Staging, works: readonly number[]): Promise<void> {
  if (works.length === 0) return
  await staging
    .insertInto('pending')
    .values([...new Set(works)].map((work) => ({ work })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Unmarks works that are stored, or have nothing to store. */
export async function unmarkPending(staging: Staging, works: readonly number[]): Promise<void> {
  if (works.length > 0) await staging.deleteFrom('pending').where('work', 'in', works).execute()
}

/** Gives the editions of works that redirect to the works they redirect to. */
export async function moveEditions(
  staging: Staging,
  moves: readonly { from: number; to: number }[],
): Promise<void> {
  await staging.transaction().execute(async (change) => {
    for (const { from, to } of moves)
      await change.updateTable('records').set({ work: to }).where('work', '=', from).execute()
    await markPending(
      change,
      moves.map(({ to }) => to),
    )
    await unmarkPending(
      change,
      moves.map(({ from }) => from),
    )
  })
}

export const saveProgress = (staging: Staging, file: FileProgress) =>
  staging
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(file))
    .execute()
