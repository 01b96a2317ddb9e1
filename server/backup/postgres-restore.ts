import { rmSync, writeFileSync } from 'node:fs'
import { devNull } from 'node:os'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { lockServersOut } from '#server/db/server-lock.ts'
import { showStage } from '#server/progress.ts'
import { privateFile } from '#server/private-files.ts'
import { answersEpoch } from '#server/http/cached-answers.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import { withDatabase } from './postgres-backup.ts'
import { readTool, runTool } from './postgres-tools.ts'
import { countRows } from './problems.ts'

/** In one transaction, with the row counts checked. Calls `saveCurrent` before anything is dropped. */
export async function restorePostgres(
  url: string,
  backup: string,
  manifest: Manifest,
  { replace, saveCurrent }: { replace: boolean; saveCurrent: () => Promise<void> },
): Promise<void> {
  const unlock = await lockServersOut(url)
  try {
    const { schema, tables } = await withDatabase(url, findTables)
    if (schema !== manifest.schema)
      throw new BackupError(
        `The backup is of the schema ${manifest.schema}, but DATABASE_URL selects ${schema}. Set its search_path.`,
      )
    const known = await listKnownTables()
    const foreign = tables.filter((table) => !(table in manifest.rows) && !known.has(table))
    if (foreign.length > 0)
      throw new BackupError(
        `The schema ${schema} also contains ${foreign.join(', ')}, which Inkhorn did not create. Restore into an empty database.`,
      )
    if (tables.length > 0 && !replace)
      throw new BackupError(
        'The database already contains Inkhorn tables. Use --replace to replace them; they are backed up first.',
      )
    if (tables.length > 0) await saveCurrent()
    const quiet = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--output=${devNull}`]
    await runTool(url, 'psql', quiet, { input: restoreScript(url, backup, manifest, tables) })
  } finally {
    await unlock()
  }
}

/** The tables of this version, found by migrating an empty database. */
async function listKnownTables(): Promise<Set<string>> {
  const opened = await openDatabase<Tables>(':memory:')
  await migrate(opened)
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    opened.db,
  )
  await opened.close()
  return new Set(rows.map(({ name }) => name))
}

async function findTables(db: Db): Promise<{ schema: string; tables: string[] }> {
  // The dump's indexes need the extension, which the dump does not contain.
  await sql`create extension if not exists pg_trgm`.execute(db)
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  return { schema: rows[0]?.schema ?? 'public', tables: Object.keys(await countRows(db, 'postgres')) }
}

/** The whole restore as one transaction: psql rolls back if the script ends before its last line. */
async function* restoreScript(
  url: string,
  backup: string,
  manifest: Manifest,
  tables: readonly string[],
): AsyncGenerator<string> {
  const schema = quoted(manifest.schema ?? 'public')
  const list = `${backup}.list`
  try {
    const entries = await runTool(url, 'pg_restore', ['--list', backup])
    // The schema itself already exists.
    const isWanted = (line: string) => !/^\d+; \d+ \d+ (SCHEMA|COMMENT - SCHEMA|ACL) /.test(line)
    writeFileSync(list, entries.split('\n').filter(isWanted).join('\n'), { mode: privateFile })
    yield 'begin;\n'
    yield dropTables(schema, tables)
    const asSql = ['--no-owner', '--no-privileges', `--use-list=${list}`, '--file=-']
    yield* showRows(readTool(url, 'pg_restore', [...asSql, backup]), manifest)
    yield checkRows(schema, manifest)
    yield `delete from ${schema}.secrets where name = '${answersEpoch}';\n`
    yield 'commit;\n'
  } finally {
    rmSync(list, { force: true })
  }
}

/** Almost every line of the script is a row. */
async function* showRows(script: AsyncGenerator<string>, { rows }: Manifest): AsyncGenerator<string> {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  let done = 0
  for await (const chunk of script) {
    done = Math.min(total, done + chunk.split('\n').length - 1)
    showStage({ name: 'Restoring the database', done, total, unit: 'rows' })
    yield chunk
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const dropTables = (schema: string, tables: readonly string[]): string =>
  [
    'set client_min_messages = warning;',
    ...tables.map((table) => `drop table ${schema}.${quoted(table)} cascade;`),
    `do $$ declare each record; begin
       for each in select oid::regprocedure as name from pg_proc
         where pronamespace = '${schema}'::regnamespace and prorettype = 'trigger'::regtype
           and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
           and not exists (select 1 from pg_trigger where tgfoid = pg_proc.oid)
       loop execute format('drop function %s', each.name); end loop;
     end $$;\n`,
  ].join('\n')

const checkRows = (schema: string, { rows }: Manifest): string =>
  Object.entries(rows)
    .map(
      ([table, count]) => `do $$ begin if (select count(*) from ${schema}.${quoted(table)}) <> ${count}
        then raise exception '% does not match the manifest', '${table}'; end if; end $$;\n`,
    )
    .join('')
