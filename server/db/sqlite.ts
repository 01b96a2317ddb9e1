import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import Database from 'libsql'
import { openShortWay } from './look-up.ts'
import { shareCommits } from './shared-commit.ts'
import { rowsWhileUnchanged } from './unchanged.ts'
import { DatabaseLocked } from './database-locked.ts'

/** Statements kept prepared; a server has some 100 different ones, a list with `in (…)` a few more. */
const statementsKept = 500

/**
 * KiB of the file that SQLite keeps in our own memory. The system keeps the rest of it, for nobody in particular: with four times as much
 * reading from a file of 1.4 GB cost the same processor time, and a large instance held more memory than a small one.
 */
const cacheSize = 8000

/** Opens the file for a server, which is then alone with it (decision 5). Throws `DatabaseLocked`. */
export function openSqlite<Tables>(path: string) {
  const embedded = path !== ':memory:'
  if (embedded) mkdirSync(dirname(path), { recursive: true })
  const letGo = embedded ? holdFile(path) : () => {}
  const file = new Database(path)
  file.exec('PRAGMA journal_mode = WAL')
  file.exec('PRAGMA synchronous = FULL')
  file.exec('PRAGMA foreign_keys = ON')
  file.exec(`PRAGMA cache_size = -${cacheSize}`)
  const unchanged = rowsWhileUnchanged()
  const { db, close, database } = queriesOn<Tables>(file, letGo, unchanged.forgetWith)
  // There is one connection: within somebody's transaction it would show what may yet be taken back. Nothing is remembered then.
  openShortWay(db, ({ one }, key) =>
    unchanged.find(one, key, () => (file.inTransaction ? null : database.prepare(one).all(key)[0])),
  )
  return { db, close }
}

/** Opens a file to read or copy it, also beside the server that has it: reading keeps nobody from writing (WAL). */
export const openSqliteBeside = <Tables>(path: string) => queriesOn<Tables>(new Database(path), () => {})

function queriesOn<Tables>(
  file: Database.Database,
  letGo: () => void,
  changing = (statement: SqliteStatement) => statement,
) {
  file.exec('PRAGMA busy_timeout = 5000')
  const prepared = new Map<string, SqliteStatement>()
  const database = {
    prepare: (sql: string) => {
      const known = prepared.get(sql)
      if (known) return known
      const plain = quickened(file.prepare(sql), sql)
      const statement = readsOnly(sql) ? plain : changing(plain)
      if (prepared.size >= statementsKept) prepared.clear()
      prepared.set(sql, statement)
      return statement
    },
    run: <R>(sql: string, values: readonly unknown[]): QueryResult<R> => {
      const statement = database.prepare(sql)
      // What the columns hold is known to who wrote the query.
      if (statement.reader) return { rows: statement.all(values) as R[] }
      const { changes, lastInsertRowid } = statement.run(values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    isInTransaction: () => file.inTransaction,
    close: () => {
      prepared.clear()
      file.close()
      letGo()
    },
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => shareCommits(database),
      createIntrospector: (introspected) => new SqliteIntrospector(introspected),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  return { db, close: () => db.destroy(), database }
}

/**
 * A prepared statement that asks the driver as little as possible: whether it reads is known from the start, and where
 * the query ends in a literal `limit 1`, one row is fetched without the iterator that costs several times the row.
 * One statement is always asked the same way: libsql answers `get` after `all` on the same one with the wrong row.
 */
function quickened(statement: Database.Statement, sql: string): SqliteStatement {
  const all = (parameters: readonly unknown[]) => statement.all(parameters)
  const one = (parameters: readonly unknown[]) => {
    const row: unknown = statement.get(parameters)
    return row === undefined ? [] : [row]
  }
  return {
    reader: statement.reader,
    all: sql.endsWith(' limit 1') ? one : all,
    run: (parameters) => statement.run(parameters),
    iterate: (parameters) => statement.iterate(parameters),
  }
}

const readsOnly = (sql: string): boolean => /^\s*select\b/i.test(sql)

/**
 * One process per file: an exclusive transaction on a file beside it, held for the process's life.
 * The operating system lets go of it however the process ends, `kill -9` included. Throws `DatabaseLocked`.
 */
export function holdFile(path: string): () => void {
  const guard = new Database(`${path}.lock`, { timeout: 0 })
  try {
    guard.exec('PRAGMA journal_mode = DELETE')
    guard.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    guard.close()
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))
      // Two writers would not see each other's events and limits.
      throw new DatabaseLocked(
        `Another process is using ${path}. Stop it first, or give this one a DATA_DIR of its own.`,
      )
    throw error
  }
  return () => guard.close()
}
