import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { filePathOf, isPostgres } from '#server/db/database.ts'
import { analyze, engineOf } from '#server/db/engine.ts'
import { listExecutedMigrations } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import { noTimeouts, openPostgres } from '#server/db/postgres.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { lockImports, openSqliteForChanges } from '#server/db/sqlite.ts'
import { importCsv } from '#server/features/books/importing/import-csv.ts'
import { type FileReport } from '#server/features/books/importing/report.ts'
import { readDump } from '#server/features/books/importing/dump.ts'
import { type ImportFile, inspectFile } from '#server/features/books/importing/import-file.ts'
import { type WorkCounts, storeStagedWorks } from '#server/features/books/importing/store-works.ts'
import { ImportError, type OnProgress } from '#server/features/books/importing/report.ts'
import { openStaging, type Staging } from '#server/features/books/importing/staging/staging-file.ts'
import { countPending } from '#server/features/books/importing/staging/pending-works.ts'
import { listMissingKinds } from '#server/features/books/importing/staging/file-progress.ts'
import type { BookStore } from '#server/features/books/importing/store-books.ts'
import type { StoredCounts } from '#server/features/books/importing/report.ts'
import { createBookStore } from './book-store.ts'

const cacheMiB = 64

export interface ImportLog {
  progress: (name: string, unit: string) => { update: OnProgress; end: () => void }
  fileDone: (file: ImportFile, report: FileReport & Partial<StoredCounts>) => void
  /** The dumps that are still needed before any works can be stored. */
  waitingFor: (kinds: readonly ('A' | 'W' | 'M')[]) => void
  worksDone: (joined: WorkCounts) => void
}

/**
 * Servers may be running. Continues where an earlier import stopped. Throws `ImportError`, or `DatabaseLocked` while another import or
 * a restore is running.
 */
export async function importFiles(
  config: Pick<Config, 'databaseUrl' | 'importFolder'>,
  paths: readonly string[],
  { again }: { again: boolean },
  log: ImportLog,
): Promise<void> {
  // Inspects all files before importing any, so that the operator learns of a mistyped name at once.
  const files: ImportFile[] = []
  for (const path of paths) files.push(await inspectFile(path))
  const { db, close } = await openCatalogue(config)
  try {
    const opened = await openStaging(stagingPath(config), { again })
    try {
      await importAll(opened.staging, createBookStore(db), files, log)
      await analyze(db, ['books', 'book_text', 'book_isbns', 'spellings'])
    } finally {
      await opened.close()
    }
  } finally {
    await close()
  }
}

async function importAll(
  staging: Staging,
  store: BookStore,
  files: readonly ImportFile[],
  log: ImportLog,
): Promise<void> {
  for (const file of files) {
    const bar = log.progress(file.name, 'lines')
    const read = () =>
      file.format === 'csv'
        ? importCsv(staging, store, file, bar.update)
        : readDump(staging, file, bar.update)
    log.fileDone(file, await read().finally(bar.end))
  }
  // Works wait for the dumps that an earlier import lacked, and take hours: a table of a few books has nothing to do with them.
  if (files.every(({ format }) => format === 'csv')) return
  if ((await countPending(staging)) === 0) return
  const missing = await listMissingKinds(staging)
  if (missing.length > 0) return log.waitingFor(missing)
  const bar = log.progress('Storing works', 'books')
  log.worksDone(await storeStagedWorks(staging, store, bar.update).finally(bar.end))
}

export const stagingPath = ({
  importFolder,
  databaseUrl,
}: Pick<Config, 'importFolder' | 'databaseUrl'>): string =>
  join(importFolder, `${createHash('sha256').update(databaseUrl).digest('hex').slice(0, 12)}.db`)

async function openCatalogue({
  databaseUrl,
}: Pick<Config, 'databaseUrl'>): Promise<{ db: Db; close: () => Promise<void> }> {
  const isServer = isPostgres(databaseUrl)
  const path = filePathOf(databaseUrl)
  if (!isServer && !existsSync(path)) throw new ImportError(`There is no database at ${path}. ${startFirst}`)
  // Throws while another import or a restore is running.
  const unlock = isServer ? () => {} : lockImports(path)
  const { db, close } = isServer
    ? openPostgres<Tables>(databaseUrl, { timeouts: noTimeouts, isServer: true })
    : openSqliteForChanges<Tables>(path, { cacheMiB })
  const closeAll = async () => {
    await close()
    unlock()
  }
  try {
    await checkSchema(db)
  } catch (error) {
    await closeAll()
    throw error
  }
  return { db, close: closeAll }
}

const startFirst = 'Start the server of this version once: it creates the database and its tables.'

async function checkSchema(db: Db): Promise<void> {
  const executed = new Set(await listExecutedMigrations(db).catch(() => []))
  const known = Object.keys(migrations(engineOf(db)))
  if (known.some((name) => !executed.has(name)))
    throw new ImportError(`The database does not have this version's tables yet. ${startFirst}`)
  if (executed.size > known.length)
    throw new ImportError('The database was written by a newer version of Inkhorn. Import with that version.')
}
