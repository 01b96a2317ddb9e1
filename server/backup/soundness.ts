import { sql } from 'kysely'
import { migrations } from '#server/db/migrations/migrations.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { listExecutedMigrations } from '#server/db/migrate.ts'
import type { Engine } from '#server/db/database.ts'
import { listFalseCounters } from './counters.ts'

/** Everything that is wrong with a database, a sentence each; empty when it is sound. For copies and for the real one. */
export async function listFaults(db: Db | Change, engine: Engine): Promise<string[]> {
  const broken = engine === 'sqlite' ? await listBrokenPages(db) : []
  // Whoever cannot be read cannot be counted.
  if (broken.length > 0) return broken
  // The counters of an older schema are counted once the next start has brought it up to date.
  if (!(await listExecutedMigrations(db)).includes(newest(engine))) return []
  return [...(await listLostTexts(db)), ...(await listFalseCounters(db))]
}

const newest = (engine: Engine): string => Object.keys(migrations(engine)).toSorted().at(-1) ?? ''

/** PostgreSQL checks its pages and references itself; SQLite does so when asked. */
async function listBrokenPages(db: Db | Change): Promise<string[]> {
  const { rows: pages } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const { rows: strays } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...pages.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...strays.map(({ table }) => `a row of ${table} belongs to something that is gone`),
  ]
}

/** Clubs and shared books that search would not find, and texts of what is gone. */
async function listLostTexts(db: Db | Change): Promise<string[]> {
  const said: string[] = []
  for (const [table, rows] of [
    ['club_text', sql`select id from clubs`],
    ['book_text', sql`select id from books where owner_id is null`],
  ] as const) {
    const { rows: found } = await sql<{ lost: number; stray: number }>`select
      (select count(*) from (${rows}) it where id not in (select rowid from ${sql.table(table)})) as lost,
      (select count(*) from ${sql.table(table)} where rowid not in (${rows})) as stray`.execute(db)
    for (const { lost, stray } of found)
      if (lost > 0 || stray > 0) said.push(`${table} lacks ${lost} texts and has ${stray} of nothing`)
  }
  return said
}

/** How many rows each table has, by its name; tables that only hold a text index are left out. */
export async function countRows(db: Db | Change, engine: Engine): Promise<Record<string, number>> {
  const listed =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
          and name not like '%\\_text\\__%' escape '\\' order by name`
      : sql<{
          name: string
        }>`select tablename as name from pg_tables where schemaname = current_schema() order by 1`
  const counts: Record<string, number> = {}
  for (const { name } of (await listed.execute(db)).rows) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}
