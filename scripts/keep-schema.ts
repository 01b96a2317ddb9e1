/**
 * `npx tsx scripts/keep-schema.ts`: writes the current schema, with rows in every table, as SQL for both engines to tests/schemas.
 * Run it once per release: tests upgrade the schemas it has written. Needs TEST_DATABASE_URL and pg_dump.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { runTool } from '#server/backup/postgres-tools.ts'
import { countRows } from '#server/backup/problems.ts'
import { listExecutedMigrations } from '#server/db/migrate.ts'
import type { Db } from '#server/db/schema.ts'
import { createTestApp, emptyPlace } from '#tests/test-app.ts'
import { fillTables } from '#tests/schemas/fill-tables.ts'
import { keptSchemaName, schemaOf } from '#tests/schemas/kept-schema.ts'

for (const engine of ['sqlite', 'postgres'] as const) {
  process.env['TEST_ENGINE'] = engine
  const place = await emptyPlace()
  const app = await createTestApp({}, { place })
  await fillTables(app)
  const empty = Object.entries(await countRows(app.db, engine)).filter(([, count]) => count === 0)
  if (empty.length > 0)
    throw new Error(`These tables have no rows: ${empty.map(([table]) => table).join(', ')}`)
  const lastMigration = (await listExecutedMigrations(app.db)).at(-1)
  const dump = engine === 'sqlite' ? await dumpSqlite(app.db) : await dumpPostgres(place.url)
  writeFileSync(join('tests/schemas', `${lastMigration}.${engine}.sql`), dump)
  await app.close()
  await place.drop()
}

async function dumpSqlite(db: Db): Promise<string> {
  const { rows: objects } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%'
      and name not like '%\\_text\\__%' escape '\\' order by rowid`.execute(db)
  const tables = objects.filter(({ type }) => type === 'table')
  const lines = tables.map((table) => table.sql)
  for (const { name } of tables) lines.push(...(await insertsOf(db, name)))
  lines.push('delete from sqlite_sequence', ...(await insertsOf(db, 'sqlite_sequence')))
  lines.push(...objects.filter(({ type }) => type !== 'table').map((one) => one.sql))
  return `${lines.join(';\n')};\n`
}

async function insertsOf(db: Db, table: string): Promise<string[]> {
  const rowid = table.endsWith('_text') ? sql`rowid, ` : sql``
  const { rows } = await sql<Record<string, unknown>>`select ${rowid}* from ${sql.table(table)}`.execute(db)
  return rows.map(
    (row) =>
      `insert into "${table}" (${Object.keys(row)
        .map((name) => `"${name}"`)
        .join(', ')}) values (${Object.values(row).map(literal).join(', ')})`,
  )
}

function literal(value: unknown): string {
  if (value === null || typeof value === 'number') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (value instanceof Uint8Array || value instanceof ArrayBuffer)
    return `x'${Buffer.from(value instanceof ArrayBuffer ? new Uint8Array(value) : value).toString('hex')}'`
  throw new Error(`Cannot write ${typeof value} as SQL`)
}

async function dumpPostgres(url: string): Promise<string> {
  const schema = schemaOf(url)
  const options = ['--inserts', '--no-owner', '--no-privileges', `--schema=${schema}`]
  return (await runTool(url, 'pg_dump', options))
    .split('\n')
    .filter((line) => line !== '' && !/^(--|\\|SET |SELECT pg_catalog\.set_config|CREATE SCHEMA)/.test(line))
    .join('\n')
    .replaceAll(schema, keptSchemaName)
}
