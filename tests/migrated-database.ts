import { rmSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import type { Db, Tables } from '#server/db/schema.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Opened, openDatabase } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { takeSchema } from './used-schemas.ts'

export interface MigratedDatabase {
  opened: Opened<Tables>
  url: string
  /** To be called after `opened` has been closed. */
  drop: () => Promise<void>
}

/** Opens such a database. Running the migrations for each one took half of the time of the server tests. */
export const openMigratedDatabase = (): Promise<MigratedDatabase> =>
  process.env['TEST_ENGINE'] === 'postgres' ? openSchema() : openMemory()

/** A migrated database for several processes, which nobody has opened: a schema, or a file. */
export async function migratedPlace(): Promise<Pick<MigratedDatabase, 'url' | 'drop'>> {
  if (process.env['TEST_ENGINE'] === 'postgres') {
    const { url, giveBack } = await takeSchema()
    return { url, drop: giveBack }
  }
  const folder = await mkdtemp(join(tmpdir(), 'inkhorn-migrated-'))
  const file = join(folder, 'inkhorn.db')
  await copyFile(await (migratedFile ??= createMigratedFile()), file)
  return { url: `file:${file}`, drop: () => rm(folder, { recursive: true, force: true }) }
}

/** Once for a worker. */
let migratedFile: Promise<string> | undefined

async function createMigratedFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inkhorn-migrated-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'inkhorn.db')
  const opened = await openDatabase<Tables>(`file:${file}`)
  await migrate(opened)
  await opened.close()
  return file
}

async function openSchema(): Promise<MigratedDatabase> {
  const { url, giveBack } = await takeSchema()
  return { opened: await openDatabase<Tables>(url), url, drop: giveBack }
}

/** The statements that copy the first database of this process. */
let copy: readonly CompiledQuery[] | undefined

async function openMemory(): Promise<MigratedDatabase> {
  const opened = await openDatabase<Tables>(':memory:')
  if (copy) await executeAll(opened.db, copy)
  else {
    await migrate(opened)
    copy = await statementsOf(opened.db)
  }
  return { opened, url: ':memory:', drop: () => Promise.resolve() }
}

const executeAll = (db: Db, statements: readonly CompiledQuery[]) =>
  transact(db, async (change) => {
    for (const statement of statements) await change.executeQuery(statement)
  })

async function statementsOf(db: Db): Promise<CompiledQuery[]> {
  // A virtual table creates its own shadow tables, with what is in them.
  const { rows: tables } = await sql<{ name: string; type: string }>`
    select name, type from pragma_table_list where schema = 'main' and name not like 'sqlite_%'`.execute(db)
  const shadows = new Set(tables.filter(({ type }) => type === 'shadow').map(({ name }) => name))
  const { rows: parts } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where sql is not null and name not like 'sqlite_%'
    order by case type when 'table' then 1 when 'index' then 2 else 3 end, rowid`.execute(db)
  const statements = parts.filter(({ name }) => !shadows.has(name)).map((part) => CompiledQuery.raw(part.sql))
  for (const { name } of tables.filter(({ type }) => type === 'table')) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows)
      statements.push(
        sql`insert into ${sql.table(name)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
          values (${sql.join(Object.values(row))})`.compile(db),
      )
  }
  return statements
}
