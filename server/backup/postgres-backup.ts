import { devNull } from 'node:os'
import { sql } from 'kysely'
import { listExecutedMigrations } from '#server/db/migrate.ts'
import { noTimeouts, openPostgres } from '#server/db/postgres.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
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
        await runTool(url, 'pg_dump', [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          `--schema="${schema}"`,
          `--snapshot=${snapshot}`,
          `--file=${backup}`,
        ])
        onCopied()
        return { manifest, problems: await listProblems(change, 'postgres') }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
  await runTool(url, 'pg_restore', [`--file=${devNull}`, backup])
  syncToDisk(backup)
  return contents
}

export async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openPostgres<Tables>(url, { timeouts: noTimeouts })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
