import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely'
import Database from 'libsql'
import { LRUCache } from 'lru-cache'
import { DatabaseLocked } from './errors.ts'
import { GroupCommitDriver } from './group-commit.ts'
import { cacheRows, forgetRows } from './look-up.ts'
import { withCommitListeners } from './transact.ts'

/** Maximum cached prepared statements. A server has about 100, plus one for each length of an `in (…)`. */
const maxStatements = 500

/** In KiB. The operating system caches the rest: four times as much saved no CPU time on a file of 1.4 GB. */
const cacheSize = 8000

/** Bytes of the file mapped into memory for reading: without a system call per page, a list of 2,000 books is read a sixth faster. */
const mappedMax = 2 ** 30

/** ms within which a change by another process clears the cached rows. */
const watchInterval = 1000

/** ms between checkpoints of the write-ahead log. A checkpoint delays requests, so each should be small. */
const checkpointInterval = 250
/**
 * Pages in the log at which a commit makes a checkpoint itself. One reply in a club of 1,000 writes more than SQLite's default of
 * 1,000, and its commits spent a third of their time on it.
 */
const maxLogPages = 10_000

/** Opens the file for a server, exclusively (decision 5). Throws `DatabaseLocked`. */
export function openSqlite<Tables>(path: string) {
  const isFile = path !== ':memory:'
  if (isFile) mkdirSync(dirname(path), { recursive: true })
  const unlock = isFile ? lockFile(path) : () => {}
  const file = new Database(path)
  file.exec('PRAGMA journal_mode = WAL')
  file.exec('PRAGMA synchronous = FULL')
  file.exec('PRAGMA foreign_keys = ON')
  file.exec(`PRAGMA cache_size = -${cacheSize}`)
  file.exec(`PRAGMA mmap_size = ${mappedMax}`)
  file.exec(`PRAGMA wal_autocheckpoint = ${maxLogPages}`)
  const forget = () => forgetRows(opened.db)
  const stopWatching = isFile ? watchOthers(file, forget) : () => {}
  const stopCheckpoints = isFile ? checkpointRegularly(file) : () => {}
  const opened = openKysely<Tables>(file, {
    isWriter: true,
    onWrite: forget,
    onClose: () => (stopWatching(), stopCheckpoints(), unlock()),
  })
  cacheRows(opened.db)
  return opened
}

/** Opens a file for reading or copying, even while a server has it open: readers do not block the writer (WAL). */
export const openSqliteBeside = <Tables>(path: string) => openKysely<Tables>(new Database(path))

/** Opens a file for changes in short transactions, even while a server has it open; each waits for the other's to end. */
export function openSqliteForChanges<Tables>(path: string, { cacheMiB }: { cacheMiB: number }) {
  const file = new Database(path)
  file.exec('PRAGMA journal_mode = WAL')
  file.exec('PRAGMA synchronous = FULL')
  file.exec('PRAGMA foreign_keys = ON')
  file.exec(`PRAGMA cache_size = -${cacheMiB * 1024}`)
  // An import's statements have thousands of values, and seldom the same number twice.
  return openKysely<Tables>(file, { isWriter: true, busyTimeout: 60_000, statementsMax: 30 })
}

/** Calls `onChange` within a second after another process, such as an import, writes to the file; returns a function that stops it. */
function watchOthers(file: Database.Database, onChange: () => void): () => void {
  const statement = file.prepare('PRAGMA data_version').raw()
  const readVersion = () => (statement.get() as unknown[])[0]
  let known = readVersion()
  const timer = setInterval(() => {
    try {
      const version = readVersion()
      if (version !== known) onChange()
      known = version
    } catch {
      // Tried again in a second; a file that cannot be read fails loudly elsewhere.
      onChange()
    }
  }, watchInterval)
  timer.unref()
  return () => clearInterval(timer)
}

/** Makes checkpoints between requests, so that commits need not; returns a function that stops it. */
function checkpointRegularly(file: Database.Database): () => void {
  const timer = setInterval(() => {
    // SQLite refuses a checkpoint in a transaction.
    if (file.inTransaction) return
    try {
      file.exec('PRAGMA wal_checkpoint(PASSIVE)')
    } catch {
      // A full or failing disk: the log still holds everything, and the next commit fails loudly.
    }
  }, checkpointInterval)
  timer.unref()
  return () => clearInterval(timer)
}

interface Opening {
  isWriter?: boolean
  /** ms to wait for another process's transaction. */
  busyTimeout?: number
  statementsMax?: number
  onWrite?: () => void
  onClose?: () => void
}

function openKysely<Tables>(
  file: Database.Database,
  {
    isWriter = false,
    busyTimeout = 5000,
    statementsMax = maxStatements,
    onWrite = () => {},
    onClose = () => {},
  }: Opening = {},
) {
  file.exec(`PRAGMA busy_timeout = ${busyTimeout}`)
  const statements = new LRUCache<string, SqliteStatement>({ max: statementsMax })
  const database = {
    prepare: (text: string): SqliteStatement => {
      if (!isRead(text)) onWrite()
      const statement = statements.get(text) ?? file.prepare(text)
      statements.set(text, statement)
      return statement
    },
    get inTransaction() {
      return file.inTransaction
    },
    close: () => {},
  }
  class Dialect extends SqliteDialect {
    override createAdapter() {
      return new Adapter()
    }
    override createDriver() {
      return new GroupCommitDriver(database, isWriter)
    }
  }
  const db = withCommitListeners(new Kysely<Tables>({ dialect: new Dialect({ database }) }))
  const close = async () => {
    await db.destroy()
    statements.clear()
    file.close()
    onClose()
  }
  return { db, close }
}

/** Whether a statement certainly changes nothing: a `select`, or a `with` without any verb of a change. */
const isRead = (text: string): boolean =>
  /^\s*select\b/i.test(text) ||
  (/^\s*with\b/i.test(text) && !/\b(?:insert|update|delete|replace)\b/i.test(text))

/** SQLite rolls back schema changes too; Kysely's own adapter would run migrations without a transaction. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** By an exclusive transaction on a file beside it, which the system ends however the process ends. Throws `DatabaseLocked`. */
export function lockFile(path: string): () => void {
  const lock = new Database(`${path}.lock`, { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = DELETE')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))
      // Two processes would not see each other's events and rate limits.
      throw new DatabaseLocked(
        `Another process is using ${path}. Stop it first, or give this one its own DATA_DIR.`,
      )
    throw error
  }
  return () => lock.close()
}

/** Lets one import at a time write to the file, and none while a backup is restored. Throws `DatabaseLocked`. */
export function lockImports(path: string): () => void {
  try {
    return lockFile(`${path}.importing`)
  } catch (error) {
    throw error instanceof DatabaseLocked
      ? new DatabaseLocked(
          `Books are being imported into ${path}, or a backup restored. Wait until that has finished.`,
        )
      : error
  }
}
