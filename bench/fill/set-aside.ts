import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/db/schema.ts'
import type { Engine } from '#server/db/database.ts'

/** Something of the schema that costs time with every row, and need only hold once all rows are in. */
interface Aside {
  drop: string
  make: string
}

/** Runs a statement that may take minutes; the server's own connections give one up after some seconds. */
export type Run = (statement: string) => Promise<void>

export const unhurriedOn = (db: Db, engine: Engine, url: string): Run =>
  engine === 'sqlite'
    ? async (statement) => void (await sql.raw(statement).execute(db))
    : async (statement) => {
        const client = new pg.Client({ connectionString: url })
        await client.connect()
        await client.query(`set maintenance_work_mem = '1GB'`)
        await client.query(statement)
        await client.end()
      }

/**
 * Takes indexes, foreign keys and triggers away while millions of rows go in; returns what brings them back. Indexes that
 * keep something unique stay: rows are found by them meanwhile. What triggers would have counted is for the caller to count.
 */
export async function setAside(db: Db, engine: Engine, run: Run): Promise<() => Promise<void>> {
  const { rows } = await (engine === 'postgres' ? onPostgres : onSqlite).execute(db)
  for (const { drop } of rows) await run(drop)
  return async () => {
    for (const { make } of rows.toReversed()) await run(make)
  }
}

const onSqlite = sql<Aside>`
  select 'drop ' || type || ' ' || name as "drop", sql as make from sqlite_master
  where type = 'trigger' or (type = 'index' and sql is not null and sql not like 'create unique%')`

// Foreign keys are made last: each looks for its rows by the indexes.
const onPostgres = sql<Aside>`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "drop",
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
  union all
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
    format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and relnamespace = current_schema()::regnamespace
  union all
  select format('drop index %I', class.relname), pg_get_indexdef(indexrelid)
  from pg_index join pg_class class on class.oid = indexrelid
  where not indisunique and class.relnamespace = current_schema()::regnamespace`
