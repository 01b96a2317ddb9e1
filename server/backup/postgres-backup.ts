import { devNull } from 'node:os'
import { sql } from 'kysely'
import { listExecutedMigrations } from '#server/db/migrate.ts'
import { noTimeouts, openPostgres } from '#server/db/postgres.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { showStage } from '#server/progress.ts'
import { syncToDisk } from './files.ts'
import type { Contents } from './manifest.ts'
import { runTool } from './postgres-tools.ts'
import { countRows, listProblems } from './problems.ts'

/** Dumps while servers may write: pg_dump and the row counts use the same snapshot. Then reads the dump back. */
export async function backUpPostgres(
  url: string,
  backup: string,
  onCopied: () => void = () => {},
): Promise<Contents> {
  const contents = await withDatabase(url, (db) =>
    transact(
      db,
      async (change) => {
        const { rows } = await sql<{ snapshot: string; schema: string }>`
          select pg_export_snapshot() as snapshot, current_schema() as schema`.execute(change)
        const { snapshot = '', schema = '' } = rows[0] ?? {}
        const manifest = {
          engine: 'postgres' as const,
          schema,
          migrations: await listExecutedMigrations(change),
          rows: await countRows(change, 'postgres'),
        }
        await runTool(
          url,
          'pg_dump',
          [
            '--format=custom',
            '--no-owner',
            '--no-privileges',
            `--schema="${schema}"`,
            `--snapshot=${snapshot}`,
            `--file=${backup}`,
          ],
          { onTable: rowsOf('Copying the database', manifest.rows) },
        )
        onCopied()
        return { manifest, problems: await listProblems(change, 'postgres') }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
  const onTable = rowsOf('Reading the backup', contents.manifest.rows)
  await runTool(url, 'pg_restore', [`--file=${devNull}`, backup], { onTable })
  syncToDisk(backup)
  return contents
}

/** Shows how many rows are in the tables before the one that begins. */
function rowsOf(name: string, rows: Readonly<Record<string, number>>): (table: string) => void {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  let done = 0
  let current = 0
  return (table) => {
    done += current
    current = rows[table] ?? 0
    showStage({ name, done, total, unit: 'rows' })
  }
}

export async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openPostgres<Tables>(url, { timeouts: noTimeouts })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
