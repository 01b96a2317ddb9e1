import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'

/** The file belongs to another running process; two writers would not see each other's events and limits. */
export class StoreBusy extends Error {
  constructor(path: string) {
    super(`Another process is using ${path}. Stop it first, or give this one a DATA_DIR of its own.`)
  }
}

/** Statements kept prepared; a server has some 100 different ones, a list with `in (…)` a few more. */
const statementsKept = 500

export function openSqlite<Tables>(path: string) {
  const embedded = path !== ':memory:'
  if (embedded) mkdirSync(dirname(path), { recursive: true })
  const unlock = embedded ? lock(path) : () => {}
  const file = new Database(path)
  file.exec('PRAGMA journal_mode = WAL')
  file.exec('PRAGMA synchronous = FULL')
  file.exec('PRAGMA foreign_keys = ON')
  file.exec('PRAGMA busy_timeout = 5000')
  file.exec('PRAGMA cache_size = -32000')
  const prepared = new Map<string, Database.Statement>()
  const database = {
    prepare: (sql: string) => {
      const known = prepared.get(sql)
      if (known) return known
      const statement = file.prepare(sql)
      if (prepared.size >= statementsKept) prepared.clear()
      prepared.set(sql, statement)
      return statement
    },
    close: () => {
      prepared.clear()
      file.close()
      unlock()
    },
  }
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  return { db, close: () => db.destroy() }
}

/**
 * One process per file: an exclusive transaction on a file beside it, held for the process's life.
 * The operating system lets go of it however the process ends, `kill -9` included.
 */
function lock(path: string): () => void {
  const guard = new Database(`${path}.lock`, { timeout: 0 })
  try {
    guard.exec('PRAGMA journal_mode = DELETE')
    guard.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    guard.close()
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')) throw new StoreBusy(path)
    throw error
  }
  return () => guard.close()
}
