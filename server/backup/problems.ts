import { sql } from 'kysely'
import type { Engine } from '#server/db/database.ts'
import { listExecutedMigrations } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { showStage } from '#server/progress.ts'
import { listWrongCounters } from './counters.ts'

/** One sentence each. */
export async function listProblems(db: Db | Change, engine: Engine): Promise<string[]> {
  const broken = engine === 'sqlite' ? await listBrokenPages(db) : []
  // Tables with broken pages cannot be counted.
  if (broken.length > 0) return broken
  // An older schema has different counters; the next start migrates it.
  if (!(await isLatestSchema(db, engine))) return []
  return [...(await listWrongIndexes(db)), ...(await listWrongCounters(db))]
}

export async function isLatestSchema(db: Db | Change, engine: Engine): Promise<boolean> {
  const latest = Object.keys(migrations(engine)).toSorted().at(-1) ?? ''
  return (await listExecutedMigrations(db)).includes(latest)
}

/** PostgreSQL checks its pages and references by itself, SQLite only on request. */
async function listBrokenPages(db: Db | Change): Promise<string[]> {
  showStage({ name: 'Reading every page', total: null })
  const { rows: pages } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const { rows: orphans } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...pages.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...orphans.map(({ table }) => `a row of ${table} references a row that does not exist`),
  ]
}

/** Clubs and shared books missing from the search index, and entries of those that no longer exist. */
async function listWrongIndexes(db: Db | Change): Promise<string[]> {
  const problems: string[] = []
  for (const [table, ids] of [
    ['club_text', sql`select id from live_clubs where listed = 1`],
    ['book_text', sql`select id from books where owner_id is null`],
  ] as const) {
    const { rows } = await sql<{ missing: number; orphaned: number }>`select
      (select count(*) from (${ids}) it where id not in (select rowid from ${sql.table(table)})) as missing,
      (select count(*) from ${sql.table(table)} where rowid not in (${ids})) as orphaned`.execute(db)
    for (const { missing, orphaned } of rows)
      if (missing > 0 || orphaned > 0)
        problems.push(`${table} has wrong entries: ${missing} missing, ${orphaned} too many`)
  }
  return problems
}

/** By table, without the internal tables of a text index. */
export async function countRows(db: Db | Change, engine: Engine): Promise<Record<string, number>> {
  const tables =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
          and name not like '%\\_text\\__%' escape '\\' order by name`
      : sql<{
          name: string
        }>`select tablename as name from pg_tables where schemaname = current_schema() order by 1`
  const counts: Record<string, number> = {}
  const { rows: all } = await tables.execute(db)
  for (const [done, { name }] of all.entries()) {
    showStage({ name: 'Counting rows', done, total: all.length, unit: 'tables' })
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}
