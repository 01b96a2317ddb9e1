/**
 * `npm run bench catalogue [-- --editions=1000000 --engine=sqlite --keep=1]`: how long generated dumps of Open Library take to import,
 * and to import again; the peak memory, and the size of the database. `--keep=1` keeps the database and
 * prints its URL.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Engine, filePathOf, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Tables } from '#server/db/schema.ts'
import { fillCatalogue } from '#server/features/books/starter/fill-catalogue.ts'
import { countSharedBooks } from '#server/features/books/shared-books.ts'
import { createDatabase, engines } from '../databases.ts'
import { numberOption } from '../options.ts'
import { processorTimeOf } from '../server.ts'
import { verdict } from '../statistics.ts'
import { writeDumps } from './dumps.ts'

/** Seconds for 1,000,000 editions, and MiB. */
const ceilings = { seconds: 900, memory: 500 }
const editions = numberOption('editions', 1_000_000)
const keeps = numberOption('keep', 0) === 1

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'inkhorn-dumps-'))
  try {
    const files = await writeDumps(folder, editions)
    console.log(
      `${editions} editions in ${files.map((file) => mib(statSync(file).size)).join(' + ')} MiB of gzip`,
    )
    for (const engine of engines()) await measure(engine, files)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measure(engine: Engine, files: readonly string[]): Promise<void> {
  const database = await createDatabase(engine)
  const dataDir = mkdtempSync(join(tmpdir(), 'inkhorn-import-'))
  try {
    await createCatalogue(database.url)
    const first = await runImport(database.url, dataDir, files)
    const { books, size } = await sizeOf(engine, database.url)
    const again = await runImport(database.url, dataDir, [...files, '--again'])
    const passed = verdict(
      first.seconds < (ceilings.seconds * editions) / 1_000_000 && first.memory < ceilings.memory,
    )
    console.log(
      `${engine}: ${first.seconds.toFixed(0)} s (${first.processor.toFixed(0)} s of processor), ${first.memory} MiB of memory, ${books} books, ${mib(size)} MiB of database;`,
      `the same files read again: ${again.seconds.toFixed(0)} s, ${again.memory} MiB: ${passed}`,
    )
    if (keeps) console.log(`DATABASE_URL=${database.url}`)
  } finally {
    rmSync(dataDir, { recursive: true })
    if (!keeps) await database.drop()
  }
}

async function createCatalogue(url: string): Promise<void> {
  const opened = await openDatabase<Tables>(url)
  await migrate(opened)
  await fillCatalogue(opened.db)
  await opened.close()
}

/**
 * Runs the built program; memory is the most it ever had, by the kernel's own count, and the processor's seconds are its own, not the
 * database server's (Linux).
 */
async function runImport(url: string, dataDir: string, args: readonly string[]) {
  const since = performance.now()
  const program = join(import.meta.dirname, '../../dist/server/catalogue.js')
  const child = spawn(process.execPath, [program, 'import', ...args], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
    stdio: 'inherit',
  })
  let [memory, processor] = [0, 0]
  const watch = setInterval(() => {
    const { pid = 0 } = child
    memory = Math.max(memory, peakOf(pid))
    processor = Math.max(processor, existsSync(`/proc/${pid}/stat`) ? processorTimeOf(pid) : 0)
  }, 200)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(watch)
  if (code !== 0) throw new Error(`The import ended with ${code}`)
  return { seconds: (performance.now() - since) / 1000, memory, processor }
}

function peakOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

async function sizeOf(engine: Engine, url: string): Promise<{ books: number; size: number }> {
  const { db, close } = await openDatabase<Tables>(url)
  const books = await countSharedBooks(db)
  if (engine === 'sqlite') {
    await close()
    return { books, size: statSync(filePathOf(url)).size }
  }
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
    db,
  )
  await close()
  return { books, size: rows[0]?.size ?? 0 }
}

const mib = (bytes: number): string => Math.round(bytes / 1024 ** 2).toLocaleString('en')
