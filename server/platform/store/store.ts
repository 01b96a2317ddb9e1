import type { Kysely } from 'kysely'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export type Engine = 'sqlite' | 'postgres'

/** An open database: one query language, two engines. */
export interface Opened<Tables> {
  db: Kysely<Tables>
  engine: Engine
  close: () => Promise<void>
}

/**
 * Opens the database at `url`: `file:…` or `:memory:` for SQLite, `postgres://…` for PostgreSQL.
 * Throws `StoreBusy` when another process holds the SQLite file.
 */
export async function openStore<Tables>(url: string): Promise<Opened<Tables>> {
  if (/^postgres(ql)?:/.test(url)) return { engine: 'postgres', ...openPostgres<Tables>(url) }
  return { engine: 'sqlite', ...openSqlite<Tables>(url.replace(/^file:/, '')) }
}
