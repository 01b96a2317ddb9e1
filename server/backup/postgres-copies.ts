import { rmSync, writeFileSync } from 'node:fs'
import { devNull } from 'node:os'
import { sql } from 'kysely'
import type { Db, Tables } from '#server/db/schema.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import { listExecutedMigrations, migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/database.ts'
import { noTimeouts, openPostgres } from '#server/db/postgres.ts'
import { lockServersOut } from '#server/db/server-lock.ts'
import { answersEpoch } from '#server/http/cached-answers.ts'
import { settle } from './durable-files.ts'
import { KeepingFailed } from './backup-failed.ts'
import type { Found, Label } from './label.ts'
import { feedTool, readTool, runTool } from './postgres-tools.ts'
import { countRows, listFaults } from './soundness.ts'

/**
 * Copies the schema that `url` leads to into a new file, as it is at one moment, while servers go on writing: counting and
 * pg_dump read the same snapshot. Then reads all of the copy.
 */
export async function copyPostgres(url: string, copy: string): Promise<Found> {
  const found = await withStore(url, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (change) => {
        const { rows } = await sql<{ snapshot: string; schema: string }>`
          select pg_export_snapshot() as snapshot, current_schema() as schema`.execute(change)
        const { snapshot = '', schema = '' } = rows[0] ?? {}
        const label = {
          engine: 'postgres' as const,
          schema,
          migrations: await listExecutedMigrations(change),
          rows: await countRows(change, 'postgres'),
        }
        const dump = ['--format=custom', '--no-owner', '--no-privileges', `--schema="${schema}"`]
        await runTool(url, 'pg_dump', [...dump, `--snapshot=${snapshot}`, `--file=${copy}`])
        return { label, faults: await listFaults(change, 'postgres') }
      }),
  )
  await runTool(url, 'pg_restore', [`--file=${devNull}`, copy])
  settle(copy)
  return found
}

/**
 * Puts a copy where the database is, in one transaction: tables of ours that are there go, those of the copy come, and
 * unless every one has as many rows as the copy had, nothing has happened. `keep` is called first when data would go.
 */
export async function putBackPostgres(
  url: string,
  copy: string,
  label: Label,
  { replace, keep }: { replace: boolean; keep: () => Promise<void> },
): Promise<void> {
  const unlock = await lockServersOut(url)
  try {
    const { schema, tables } = await withStore(url, lookAround)
    if (schema !== label.schema)
      throw new KeepingFailed(
        `The copy is of the schema ${label.schema}, and this database would put it into ${schema}. Set the search_path of DATABASE_URL.`,
      )
    const ours = await knownTables()
    const others = tables.filter((table) => !(table in label.rows) && !ours.has(table))
    if (others.length > 0)
      throw new KeepingFailed(
        `The schema ${schema} also holds ${others.join(', ')}, which are none of ours. Put the copy into an empty database.`,
      )
    if (tables.length > 0 && !replace)
      throw new KeepingFailed(
        'The database holds tables of Inkhorn already. With --replace the copy takes their place, and a copy of what is there now is made first.',
      )
    if (tables.length > 0) await keep()
    await feedTool(
      url,
      'psql',
      ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', `--output=${devNull}`],
      script(url, copy, label, tables),
    )
  } finally {
    await unlock()
  }
}

/** The tables that this version makes, found by making them. */
async function knownTables(): Promise<Set<string>> {
  const opened = await openDatabase<Tables>(':memory:')
  const { db, close } = opened
  await migrate(opened, migrations('sqlite'))
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    db,
  )
  await close()
  // The lock of Kysely's migrator, which made the first databases, is ours as well.
  return new Set([...rows.map(({ name }) => name), 'kysely_migration_lock'])
}

async function lookAround(db: Db): Promise<{ schema: string; tables: string[] }> {
  // Copies of tables need it; whoever may not make it is told so by PostgreSQL.
  await sql`create extension if not exists pg_trgm`.execute(db)
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  return { schema: rows[0]?.schema ?? 'public', tables: Object.keys(await countRows(db, 'postgres')) }
}

/** All that is done, in one transaction; the schema itself is there. */
async function* script(url: string, copy: string, label: Label, tables: readonly string[]) {
  const schema = quoted(label.schema ?? 'public')
  const contents = await runTool(url, 'pg_restore', ['--list', copy])
  const list = `${copy}.list`
  try {
    writeFileSync(
      list,
      contents
        .split('\n')
        .filter((line) => !/^\d+; \d+ \d+ (SCHEMA|COMMENT - SCHEMA|ACL) /.test(line))
        .join('\n'),
    )
    yield clear(schema, tables)
    yield* readTool(url, 'pg_restore', [
      '--no-owner',
      '--no-privileges',
      `--use-list=${list}`,
      '--file=-',
      copy,
    ])
    yield expectRows(schema, label)
    yield forgetAnswers(schema, label)
  } finally {
    rmSync(list, { force: true })
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Drops our tables, and the functions of their triggers. */
const clear = (schema: string, tables: readonly string[]): string =>
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

const expectRows = (schema: string, { rows }: Label): string =>
  Object.entries(rows)
    .map(
      ([table, count]) => `do $$ begin if (select count(*) from ${schema}.${quoted(table)}) <> ${count}
        then raise exception '% does not hold what it should', '${table}'; end if; end $$;`,
    )
    .join('\n') + '\n'

const forgetAnswers = (schema: string, { rows }: Label): string =>
  'secrets' in rows ? `delete from ${schema}.secrets where name = '${answersEpoch}';\n` : ''

async function withStore<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openPostgres<Tables>(url, { timeouts: noTimeouts })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
